import type { NoticeEvent, OwnLetter } from '@portal/kit/notices'

const either = new Intl.ListFormat('nb', { type: 'disjunction' })
const all = new Intl.ListFormat('nb', { type: 'conjunction' })
const sentence = ([first = '', ...rest]: string) => first.toUpperCase() + rest.join('')

/** What the rules are called that several modules share, by the nouns of those that do. */
export const ruleTexts = {
  assigned: (nouns: readonly string[]) => ({ label: 'Du får ansvar for noe', hint: `${sentence(either.format(nouns))}.` }),
  verify: (nouns: readonly string[]) => ({ label: 'Noe venter på at du verifiserer', hint: `${sentence(either.format(nouns))}.` }),
  approve: (nouns: readonly string[]) => ({ label: 'Noe venter på at du godkjenner', hint: `${sentence(either.format(nouns))}.` }),
  returned: (nouns: readonly string[]) => ({
    label: 'Sendt tilbake eller gjenåpnet',
    hint: `${sentence(all.format(nouns))} du har ansvar for eller leder.`,
  }),
  status: (nouns: readonly string[]) => ({
    label: sentence(nouns.join(', og ')),
    hint: 'Når noen tar saken, og når den er løst, lukket eller fullført.',
  }),
  due: () => ({ label: 'Frister som nærmer seg', hint: 'Tre dager før, og samme dag.' }),
  overdueAction: (nouns: readonly string[]) => ({
    label: `${sentence(all.format(nouns))} over fristen`,
    hint: 'Dagen etter, og så hver uke.',
  }),
  undelivered: () => ({ label: 'E-post som ikke kom fram', hint: 'Når e-post fra portalen ikke er levert etter et døgn.' }),
}

export const eventTexts = {
  workTakenOver: () => 'Du har tatt over ansvar etter en som har sluttet',
  mailUndelivered: () => 'E-post fra portalen kom ikke fram',
}

/** The bell is behind sign-in: there the department or the place may stand beside the number. */
export function bellTitle({ title, bellTitle: more }: NoticeEvent, number: string, params: Record<string, string>) {
  const { department, place = department } = params
  return more?.(params) ?? title(place ? `${number} i ${place}` : number)
}

export const pushBody = 'Åpne saken i Kontrollportalen.'

const profile = (baseUrl: string) => ['Velg hva du får på e-post i Min profil:', `${baseUrl}/profile`]

export const noticeLetter = (baseUrl: string, { firstname, path }: { firstname: string; path: string }, title: string) => ({
  subject: title,
  text: [`Hei ${firstname}.`, `${title}. Logg inn for å lese saken:`, `${baseUrl}${path}`, ...profile(baseUrl)].join('\n\n'),
})

export const ownLetter = (baseUrl: string, firstname: string, title: string, { intro, lines }: OwnLetter) => ({
  subject: title,
  text: [
    `Hei ${firstname}.`,
    intro,
    ...lines.flatMap(({ text, path }) => (path === null ? [text] : [text, `${baseUrl}${path}`])),
    ...profile(baseUrl),
  ].join('\n\n'),
})

/** One line for each page, the newest first; what happened to the same one stands together. */
export function digestLetter(baseUrl: string, firstname: string, company: string, lines: { title: string; path: string }[]) {
  const pages = [...Map.groupBy(lines, ({ path }) => path)]
  const shown = pages.slice(0, digestLength)
  const count = pages.length === 1 ? '1 sak' : `${pages.length} saker`
  return {
    subject: `Oppsummering: ${count} i Kontrollportalen`,
    text: [
      `Hei ${firstname}.`,
      `Dette er nytt for deg i ${company}:`,
      ...shown.flatMap(([path, some]) => [[...new Set(some.map(({ title }) => title))].join('\n'), `${baseUrl}${path}`]),
      ...(pages.length > shown.length ? [`Og ${pages.length - shown.length} til:`, `${baseUrl}/dashboard`] : []),
      ...profile(baseUrl),
    ].join('\n\n'),
  }
}
const digestLength = 50

export const preferenceTexts = {
  error: {
    locked: 'Dette varselet kan ikke slås av',
    hours: 'Start og slutt kan ikke være samme tidspunkt',
    noSms: 'Det er ikke satt opp SMS for portalen',
    letter: 'Dette kommer som et eget brev på e-post, eller ikke i det hele tatt',
  },
}

export const pushTexts = {
  error: {
    notPushService: 'Nettleseren bruker en varslingstjeneste vi ikke kjenner',
    otherWay: 'Varsler sendes på en annen måte nå. Last siden på nytt.',
    noSession: 'Varsler kan bare slås på når du er logget inn',
  },
}
