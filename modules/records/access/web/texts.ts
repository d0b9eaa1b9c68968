import type { ReaderReason } from '../choices.ts'

export const texts = {
  title: 'Hvem ser dette?',
  show: 'Vis hvem som ser saken',
  restrictedIntro: 'Saken er skjermet. Bare de som står her, kan åpne den, og hver åpning blir logget.',
  openIntro: 'Alle med disse rollene ser saker som ikke er skjermet:',
  alsoSee: 'I tillegg ser disse saken:',
  roles: { admin: 'Administratorer', leader: 'Ledere', auditor: 'Revisorer', controller: 'Kontrollører' },
  offices: 'Verv på listen',
  departments: 'Avdelinger på listen, med alle under',
  people: (n: number) => (n === 1 ? '1 person' : `${n} personer`),
  until: (date: string) => `til ${date}`,
  requests: 'Ber om tilgang',
  openings: 'Sist åpnet',
  remove: (name: string) => `Fjern tilgang for ${name}`,
  step: {
    restrict: 'Skjerm saken',
    lift: 'Opphev skjermingen',
    give: 'Gi tilgang',
    remove: 'Fjern tilgang',
    grant: 'Gi tilgang',
    refuse: 'Avslå',
    ask: 'Be om tilgang',
  },
  done: {
    restrict: 'Saken er skjermet',
    lift: 'Skjermingen er opphevet',
    give: 'Tilgangen er gitt',
    remove: 'Tilgangen er fjernet',
    grant: 'Tilgangen er gitt, og den som spurte, har fått beskjed',
    refuse: 'Den som spurte, har fått beskjed',
    ask: 'Du har bedt om tilgang. Du får beskjed når det er avgjort.',
  },
  intro: {
    restrict: 'Da ser bare melderen, saksbehandleren, avdelingens leder og HMS-ansvarlig saken, og du selv.',
    lift: 'Da ser alle som ser vanlige saker, også denne.',
    give: 'Personen, eller den som har vervet, kan åpne saken og alt som hører til.',
    remove: 'Saken blir borte for den som mister tilgangen, også slik den var tidligere.',
    ask: 'Kjenner du nummeret på en skjermet sak, kan du be om å få se den. De som har saken, avgjør.',
  },
  field: {
    grantee: 'Hvem?',
    person: 'Person',
    appointmentType: 'Verv',
    departmentId: 'Avdeling',
    until: 'Tilgang til',
    reason: 'Begrunnelse',
    answer: 'Svar',
    number: 'Avviksnummer',
  },
  hint: { until: 'La feltet stå tomt når tilgangen ikke skal ta slutt', ask: 'Skriv hvorfor du trenger å se saken, med minst 20 tegn' },
  hidden: {
    title: 'Skjermede saker du ikke ser',
    intro: 'Som administrator ser du nummer, avdeling og status, og kan be om tilgang.',
    empty: 'Det er ingen skjermede saker du ikke ser.',
    asked: 'Du har bedt om tilgang',
    caption: 'Skjermede saker',
    column: { number: 'Nr.', department: 'Avdeling', status: 'Status' },
  },
  known: {
    restricted: 'Saken er skjermet',
    deleted: 'Saken er slettet',
    leader: 'Leder for avdelingen',
    asked: 'Du har bedt om tilgang, og får beskjed når det er avgjort.',
    askIntro: 'Skriv hvorfor du trenger å se saken, med minst 20 tegn. De som har saken, avgjør.',
  },
  mine: {
    title: 'Ønsker om tilgang',
    empty: 'Ingen ønsker om tilgang.',
    from: (name: string) => `${name} ber om tilgang`,
    own: 'Du ba om tilgang',
    open: 'Åpne saken',
  },
}

/** What is said of a record, where its kind says it in words of its own: «dokumentet» and not «saken». */
export type AccessWords = {
  show: string
  restrictedIntro: string
  openIntro: string
  /** Null where everybody reads what is open: no roles are named. */
  alsoSee: string | null
  step: { restrict: string }
  done: { restrict: string }
  /** Reasons to read it that have a name of their own here, such as its owner. */
  reason?: Partial<Record<ReaderReason, string>>
  intro: Pick<typeof texts.intro, 'restrict' | 'lift' | 'give' | 'remove'>
}
