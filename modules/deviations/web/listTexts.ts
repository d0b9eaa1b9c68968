import { plural } from '@portal/kit/format'

const count = (n: number) => plural(n, 'avvik', 'avvik')

/** Words of what is done with several cases at once. */
export const listTexts = {
  choose: 'Velg',
  chooseOne: (number: string) => `Velg ${number}`,
  exportIntro: 'Filen får de samme filtrene, kolonnene og rekkefølgen som listen.',
  exportChosen: (n: number) => `Filen får ${n === 1 ? 'saken' : `de ${n} sakene`} du har valgt, med kolonnene fra listen.`,
  exportTeam: 'Du får med avvik i teamet ditt og dine egne.',
  export: 'Eksporter',
  import: 'Importer avvik',
  bulk: {
    chosen: (n: number) => `${count(n)} er valgt`,
    assign: 'Bytt saksbehandler',
    setDueDate: 'Sett frist',
    title: { assign: (n: number) => `Bytt saksbehandler for ${count(n)}`, setDueDate: (n: number) => `Sett frist for ${count(n)}` },
    intro: 'Hver sak vurderes for seg. Du får vite om noen ikke kan endres, og hvorfor.',
    done: (n: number) => `${count(n)} er oppdatert`,
    refused: (n: number) => `${count(n)} kunne ikke oppdateres`,
    unknown: 'Ukjent sak',
  },
  board: {
    label: 'Tavle med avvik etter status',
    refused: (number: string, to: string) => `${number} kan ikke flyttes til «${to}» nå`,
    moved: 'Saken har fått en annen status i mellomtiden.',
    noRight: 'Du kan ikke ta dette steget i denne saken.',
  },
}
