/** Words of what is done with any list as a whole. */
export const listTexts = {
  tools: 'Flere valg',
  toBoard: 'Vis som tavle',
  toList: 'Vis som liste',
  chooseColumns: 'Velg kolonner',
  print: 'Skriv ut',
  printed: (company: string, at: string, by: string) => `${company}. Skrevet ut ${at} av ${by}.`,
  export: {
    action: 'Eksporter',
    format: 'Filtype',
    xlsx: 'Excel (.xlsx)',
    csv: 'CSV, for Excel og andre programmer',
    confirm: 'Last ned',
    done: 'Filen er lastet ned',
  },
  columns: {
    legend: 'Kolonner',
    intro: 'Kolonnene følger med når du lagrer visningen, og når du eksporterer.',
    usual: 'De vanlige',
  },
  chosen: {
    label: 'Valgte rader',
    all: 'Velg alle som vises',
    none: 'Fjern valget',
    chosen: (some: string) => `${some} er valgt`,
    tooMany: (most: string) => `For mange på en gang. Høyst ${most}.`,
  },
  many: {
    done: (some: string) => `${some} er oppdatert`,
    refused: (some: string) => `${some} kunne ikke oppdateres`,
    unknown: 'Ukjent',
  },
  board: {
    move: (name: string) => `Flytt ${name}`,
    moveTo: (column: string) => `Flytt til ${column}`,
    noWay: (from: string, to: string) => `Det går ikke an å flytte rett fra «${from}» til «${to}».`,
    empty: 'Ingen her',
  },
}
