import { plural } from '@portal/kit/format'

export const importTexts = {
  title: 'Importer oppgaver',
  back: 'Oppgaver',
  template: 'mal-oppgaver.csv',
  field: 'Fil med oppgaver',
  some: (n: number) => plural(n, 'oppgave', 'oppgaver'),
  toList: 'Se oppgavene',
  none: 'Ingen har importert oppgaver ennå.',
  allReady: 'Ingen feil. Oppgavene får nummer når du importerer.',
}
