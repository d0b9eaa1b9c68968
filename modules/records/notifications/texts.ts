import type { NoticeEvent } from './matrixRules.ts'

/**
 * What mail and push say: a number and what it asks for, no people and no content (domain 3.10), since a locked screen shows it to whoever
 * passes by. Keys follow notify.* of the text catalogue.
 */
export const outsideTitles = {
  deviationCritical: (number) => `Kritisk avvik ${number}. Åpne saken`,
  deviationUrgent: (number) => `${number} må leses nå`,
  dutyProposed: (number) => `${number} kan være meldepliktig. Noen må svare nå`,
  dutyClock: (number) => `${number}: fristen for å melde løper. Noen må svare eller melde`,
  dutyLate: (number) => `${number} skulle vært meldt. Meld med en gang`,
  deviationReported: (number) => `Nytt avvik ${number}`,
  deviationReportedGrave: (number) => `Nytt alvorlig avvik ${number}`,
  deviationAssigned: (number) => `Du er saksbehandler for ${number}`,
  actionAssigned: (number) => `Du har fått tiltak ${number}`,
  taskAssigned: (number) => `Du har fått oppgave ${number}`,
  taskPartGiven: (number) => `Du har fått et delpunkt i oppgave ${number}`,
  taskShared: (number) => `Du er medansvarlig for oppgave ${number}`,
  taskPartForAbsent: (number) => `Et delpunkt i oppgave ${number} er gitt til en du er stedfortreder for`,
  taskForAbsent: (number) => `Oppgave ${number} er gitt til en du er stedfortreder for`,
  standInChosen: () => 'Du er satt opp som stedfortreder',
  absenceArranged: () => 'Det er lagt inn fravær for deg',
  yearPublished: (number) => `Årshjulet ${number} er publisert, og du har ansvar for noe i det`,
  workTakenOver: () => 'Du har tatt over ansvar etter en som har sluttet',
  deviationToVerify: (number) => `${number} venter på verifisering`,
  deviationVerifyDue: (number) => `Siste dag for å verifisere ${number}`,
  deviationEffectDue: (number) => `${number} venter på effektkontroll`,
  actionToVerify: (number) => `${number} venter på verifisering`,
  taskToApprove: (number) => `${number} venter på godkjenning`,
  taskExtensionAsked: (number) => `Noen ber om ny frist for ${number}`,
  taskOffered: (number) => `Du er spurt om å ta over oppgave ${number}`,
  deviationSentBack: (number) => `${number} er sendt tilbake til deg`,
  deviationSentBackInTeam: (number) => `${number} er sendt tilbake til saksbehandleren`,
  deviationReopened: (number) => `${number} er gjenåpnet`,
  deviationNotEffective: (number) => `Tiltakene i ${number} virker ikke`,
  deviationReopeningAsked: (number) => `Melder ber om at ${number} gjenåpnes`,
  actionRejected: (number) => `${number} er sendt tilbake til deg`,
  taskSentBack: (number) => `${number} er sendt tilbake til deg`,
  deviationTaken: (number) => `Avviket du meldte, ${number}, er under behandling`,
  deviationResolved: (number) => `Avviket du meldte, ${number}, er løst`,
  deviationClosed: (number) => `Avviket du meldte, ${number}, er lukket`,
  deviationReopeningDeclined: (number) => `Avviket du meldte, ${number}, gjenåpnes ikke`,
  taskCompleted: (number) => `Oppgave ${number} er fullført`,
  taskExtensionAnswered: (number) => `Du har fått svar om ny frist for ${number}`,
  taskOfferAccepted: (number) => `Du har fått ja: Oppgave ${number} er overført`,
  taskOfferDeclined: (number) => `Du har fått nei til å overføre oppgave ${number}`,
  taskWatched: (number) => `Du følger oppgave ${number}`,
  taskChanged: (number) => `Oppgave ${number} er endret`,
  mentioned: (number) => `Du er nevnt i en kommentar i ${number}`,
  deviationUnanswered: (number) => `Ingen har startet på ${number}`,
  deviationUnansweredCritical: (number) => `Ingen har startet på kritisk avvik ${number}. Noen må ta saken nå`,
  deviationVerifyOverdue: (number) => `${number} er ikke verifisert innen fristen`,
  deviationOverdue: (number) => `Forfalt: ${number}`,
  actionDue: (number) => `Fristen nærmer seg: ${number}`,
  actionOverdue: (number) => `Forfalt: ${number}`,
  taskDue: (number) => `Fristen nærmer seg: ${number}`,
  taskOverdue: (number) => `Forfalt: ${number}`,
  accessAsked: (number) => `Noen ber om tilgang til ${number}`,
  accessGranted: (number) => `Du har fått tilgang til ${number}`,
  accessRefused: (number) => `Du har fått svar om tilgang til ${number}`,
  workStopped: (number) => `Arbeidet er stanset: ${number}. Ikke start igjen før leder har klarert det`,
  workResumed: (number) => `Arbeidet kan gjenopptas: ${number}`,
  officeExpiring: () => 'Et verv utløper snart',
  disposalWaits: () => 'En liste til sletting venter på godkjenning',
  holdEnding: (number) => `Sperringen for sletting av ${number} går ut`,
  mailUndelivered: () => 'E-post fra portalen kom ikke fram',
  weeklySummary: (week) => `Status for ${week}`,
  monthlySummary: (month) => `Status for ${month}`,
} satisfies Record<NoticeEvent, (number: string) => string>

/** The bell is behind sign-in: there the department or the place may stand beside the number, and the name of an office. */
export const bellTitle = (event: NoticeEvent, number: string, { department, place = department, office, date }: Record<string, string>) =>
  event === 'officeExpiring' && office && date
    ? `Vervet som ${office} utløper ${date}`
    : outsideTitles[event](place ? `${number} i ${place}` : number)

export const pushBody = 'Åpne saken i Kontrollportalen.'

const profile = (baseUrl: string) => ['Velg hva du får på e-post i Min profil:', `${baseUrl}/profile`]

export const noticeLetter = (baseUrl: string, { firstname, path }: { firstname: string; path: string }, title: string) => ({
  subject: title,
  text: [`Hei ${firstname}.`, `${title}. Logg inn for å lese saken:`, `${baseUrl}${path}`, ...profile(baseUrl)].join('\n\n'),
})

/** A letter that says more than that something happened: what it begins with, and its figures, each with the list that makes it. */
export type OwnLetter = { intro: string; lines: { text: string; path: string | null }[] }
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

/** What stands in a letter that is shown before anybody gets it. */
export const exampleTexts = {
  numbers: ['AVV-2026-0042', 'AVV-2026-0041'],
  week: 'uke 47',
  month: 'oktober 2026',
  letter: {
    intro: 'Eksempel. Her står tallene for avdelingene du leder, eller for hele virksomheten, og hver lenke åpner listen bak tallet.',
    lines: [
      { text: 'Nye avvik: 4', path: '/deviations' },
      { text: 'Over fristen nå: 1', path: '/deviations' },
    ],
  },
}

export const pushTexts = {
  error: {
    notPushService: 'Nettleseren bruker en varslingstjeneste vi ikke kjenner',
    otherWay: 'Varsler sendes på en annen måte nå. Last siden på nytt.',
    noSession: 'Varsler kan bare slås på når du er logget inn',
  },
}
