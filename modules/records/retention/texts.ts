import type { ItemStatus } from './choices.ts'

/** «5 år», «18 måneder». */
export const duration = (months: number) => (months % 12 === 0 ? `${months / 12} år` : `${months} ${months === 1 ? 'måned' : 'måneder'}`)

export const retentionTexts = {
  /** Who disposed, in the log and the history. */
  system: 'Oppbevaring',
  people: {
    name: 'Brukere som har sluttet',
    afterwards: 'Deretter blir navnet «Tidligere ansatt» med et nummer',
  },
  competence: {
    name: 'Navn som beviser opplæring, på dem som har sluttet',
    afterwards: 'Navnet er forseglet så lenge. Deretter blir det slettet for godt.',
  },
  itemStatus: {
    proposed: 'Foreslått',
    waiting: 'Venter',
    done: 'Anonymisert',
    held: 'Sperret, ikke rørt',
    notDue: 'Ikke lenger aktuelt, ikke rørt',
  } satisfies Record<ItemStatus, string>,
  /** Why a hold with a last day was lifted, when nobody did it. */
  ended: (day: string) => `Sperringen gjaldt til og med ${day}.`,
  why: {
    onlyAdmin: 'Bare administratorer godkjenner sletting',
    approved: 'Listen er allerede godkjent',
    another: 'Du har godkjent. En annen administrator må også godkjenne.',
  },
  error: {
    legalMinimum: (months: number) => `Oppbevaringstiden kan ikke være kortere enn ${duration(months)}. Det er et lovkrav.`,
    minimum: (months: number) => `Oppbevaringstiden kan bare forlenges. Den kan ikke være kortere enn ${duration(months)}.`,
    tooShort: (some: string, months: number) => `Oppbevaringstiden for ${some} kan ikke være kortere enn ${duration(months)}.`,
    noMonths: 'Skriv antall måneder',
    held: 'Den er allerede sperret for sletting',
    notHeld: 'Den er ikke sperret for sletting',
    anonymised: 'Den er anonymisert',
    past: 'Sluttdatoen må være i dag eller senere',
    noRecord: (nouns: readonly string[]) => `Det finnes ingen ${nouns.join(' eller ')} med dette nummeret`,
    notHolder: 'En administrator eller personvernombudet gjør dette',
  },
}

export const noticeTexts = {
  title: {
    disposalWaits: () => 'En liste til sletting venter på godkjenning',
    holdEnding: (number: string) => `Sperringen for sletting av ${number} går ut`,
  },
  rule: {
    disposal: { label: 'Sletting venter på godkjenning', hint: 'En liste skal godkjennes, eller en sperre for sletting går ut.' },
  },
}

export const waitingTexts = {
  disposal: { one: 'Sletteliste til godkjenning', several: 'Slettelister', steps: { approveList: 'Se listen' } },
  disposalOf: 'Sletteliste fra ',
  legalHold: { one: 'Sperre for sletting som går ut', several: 'Sperrer som går ut', steps: { review: 'Se over' } },
}
