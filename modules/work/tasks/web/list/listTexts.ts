import { plural } from '@portal/kit/format'
import type { BulkStep } from '../../choices.ts'

const some = (n: number) => plural(n, 'oppgave', 'oppgaver')

/** Words of what is done with the list, and with several tasks at once. */
export const listTexts = {
  some,
  unfinished: 'Åpne',
  all: 'Alle',
  print: 'Skriv ut',
  statistics: 'Statistikk',
  import: 'Importer oppgaver',
  export: 'Eksporter',
  exportIntro: 'Filen får de samme filtrene, kolonnene og rekkefølgen som listen.',
  exportTasksOnly: 'Filen får bare oppgavene, ikke de andre typene i listen.',
  exportChosen: (n: number) => `Filen får ${n === 1 ? 'oppgaven' : `de ${n} oppgavene`} du har valgt, med kolonnene fra listen.`,
  exportTeam: 'Du får med oppgaver i teamet ditt og dine egne.',
  bulk: {
    step: {
      transfer: 'Bytt ansvarlig',
      setDueDate: 'Endre frist',
      prioritise: 'Endre prioritet',
      tag: 'Legg til emneord',
      cancel: 'Avbryt',
    } satisfies Record<BulkStep, string>,
    title: {
      transfer: (n: number) => `Bytt ansvarlig for ${some(n)}`,
      setDueDate: (n: number) => `Endre frist for ${some(n)}`,
      prioritise: (n: number) => `Endre prioritet for ${some(n)}`,
      tag: (n: number) => `Legg til emneord på ${some(n)}`,
      cancel: (n: number) => `Avbryt ${some(n)}`,
    } satisfies Record<BulkStep, (n: number) => string>,
    intro: 'Hver oppgave vurderes for seg. Du får vite om noen ikke kan endres, og hvorfor.',
    dueReason: 'Hvorfor endres fristen?',
    cancelReason: 'Hvorfor avbryter du oppgavene?',
    cancelConfirm: 'Avbryt oppgavene',
  },
}
