import { formatDate } from '@portal/kit/format'
import type { EffectResult, FollowUp } from './contract.ts'

export const outcomeTexts = {
  satisfied: 'Er du fornøyd med løsningen?',
  requestReopen: 'Be om gjenåpning',
  effectResult: { effective: 'Tiltakene virker', notEffective: 'Tiltakene virker ikke' } satisfies Record<EffectResult, string>,
  followUp: { reopen: 'Gjenåpne saken', newCase: 'Opprett et nytt avvik' } satisfies Record<FollowUp, string>,
  /** The report of a case that carries on another. */
  newCase: (number: string, note: string) => `Effektkontrollen av ${number} viser at tiltakene ikke virker. ${note}`,
  newCaseTitle: (title: string) => `Virket ikke: ${title}`,
  shareTitle: 'Del som læringspunkt',
  lessons: 'Læringspunkter',
  why: {
    notReporter: 'Den som meldte avviket, svarer på dette.',
    tooLate: 'Fristen for å be om gjenåpning er ute. Meld et nytt avvik hvis det skjer igjen.',
    tooEarly: (day: string) => `Effektkontrollen gjøres tidligst ${formatDate(day)}.`,
  },
  error: {
    whyNot: 'Skriv hva som ikke er løst, med minst 10 tegn',
    restricted: 'En skjermet sak må gjenåpnes, så de samme kan lese den.',
    noDueDate: 'Velg en ny frist for saken',
    names: (names: string) => `Teksten nevner ${names}. Et læringspunkt leses av alle, så skriv det uten navn.`,
    contact: 'Teksten inneholder en e-postadresse eller et telefonnummer. Fjern det før du deler.',
  },
}

export const waitingTexts = {
  reporterAnswer: { one: 'Er du fornøyd med løsningen?', several: 'Er du fornøyd?', steps: { answer: 'Svar' } },
  reopening: { one: 'Melderen ber om gjenåpning', several: 'Ber om gjenåpning', steps: { answer: 'Svar', letIn: 'Slipp inn en leder' } },
}
