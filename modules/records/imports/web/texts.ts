import { plural } from '@portal/kit/format'

const rows = (n: number) => plural(n, 'rad', 'rader')

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
    correctionIntro: 'Rett i skjemaet her, eller rett i filen og last den opp på nytt.',
    more: (n: number) => `Og ${rows(n)} til. De vises når disse er rettet.`,
    ignored: (names: string) => `Kolonner som ikke blir med: ${names}.`,
    taken: 'Slik er kolonnene forstått',
    line: (n: number) => `Rad ${n}`,
    skip: 'Utelat raden',
    again: 'Kontroller på nytt',
    other: 'Velg en annen fil',
    leave: { title: 'Vil du velge en annen fil?', intro: 'Det du har rettet i denne filen, er ikke lagret.' },
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
    changes: (corrected: number, skipped: number) =>
      [corrected > 0 && `${rows(corrected)} rettet`, skipped > 0 && `${rows(skipped)} utelatt`].filter(Boolean).join(', '),
  },
}
