import { plural } from '@portal/kit/format'
import type { ImportKind } from '../contract.ts'

const rows = (n: number) => plural(n, 'rad', 'rader')

/** What is called otherwise in each register. */
export const kindTexts: Record<
  ImportKind,
  {
    title: string
    list: '/deviations' | '/tasks'
    back: string
    template: string
    field: string
    some: (n: number) => string
    toList: string
    none: string
    allReady: string
  }
> = {
  deviations: {
    title: 'Importer avvik',
    list: '/deviations',
    back: 'Avvik',
    template: 'mal-avvik.csv',
    field: 'Fil med avvik',
    some: (n) => plural(n, 'avvik', 'avvik'),
    toList: 'Se avvikene',
    none: 'Ingen har importert avvik ennå.',
    allReady: 'Ingen feil. Avvikene får nummer når du importerer.',
  },
  tasks: {
    title: 'Importer oppgaver',
    list: '/tasks',
    back: 'Oppgaver',
    template: 'mal-oppgaver.csv',
    field: 'Fil med oppgaver',
    some: (n) => plural(n, 'oppgave', 'oppgaver'),
    toList: 'Se oppgavene',
    none: 'Ingen har importert oppgaver ennå.',
    allReady: 'Ingen feil. Oppgavene får nummer når du importerer.',
  },
}

export const screenTexts = {
  adminsOnly: {
    title: 'Administratorer kan importere registre',
    body: 'Be en administrator i virksomheten om å ta inn filen.',
  },
  intro: 'Ta over et register fra Excel eller et annet system. Du ser alle feil før noe blir lagret.',
  choose: {
    title: 'Filen',
    body: 'Excel (.xlsx) eller CSV, med overskrifter i første rad. Høyst 10 000 rader og 5 MB.',
    choose: 'Velg fil',
    template: 'Last ned mal',
    reading: 'Leser filen …',
    wrongType: 'Velg én fil som slutter på .xlsx eller .csv',
  },
  checked: {
    title: (file: string) => `Kontroll av ${file}`,
    ready: (n: number) => `${rows(n)} er ${n === 1 ? 'klar' : 'klare'}`,
    wrong: (n: number) => `${rows(n)} må rettes`,
    skipped: (n: number) => `${rows(n)} er utelatt`,
    mendIntro: 'Rett i skjemaet her, eller rett i filen og last den opp på nytt.',
    more: (n: number) => `Og ${rows(n)} til. De vises når disse er rettet.`,
    ignored: (names: string) => `Kolonner som ikke blir med: ${names}.`,
    taken: 'Slik er kolonnene forstått',
    line: (n: number) => `Rad ${n}`,
    skip: 'Utelat raden',
    again: 'Kontroller på nytt',
    other: 'Velg en annen fil',
    carryOut: (some: string) => `Importer ${some}`,
    sample: 'De første som er klare',
    changed: 'Du har rettet noe. Kontroller på nytt før du importerer.',
    none: 'Ikke valgt',
  },
  done: {
    title: (some: string) => `${some} er importert`,
    body: (from: string, to: string) => (from === to ? `Det fikk nummeret ${from}.` : `De fikk numrene ${from} til ${to}.`),
    another: 'Importer en fil til',
  },
  history: {
    title: 'Tidligere importer',
    caption: 'Tidligere importer',
    file: 'Fil',
    count: 'Antall',
    numbers: 'Nummer',
    who: 'Av',
    when: 'Når',
    changes: (mended: number, skipped: number) =>
      [mended > 0 && `${rows(mended)} rettet`, skipped > 0 && `${rows(skipped)} utelatt`].filter(Boolean).join(', '),
  },
}
