import { plural } from '@portal/kit/format'

export const importTexts = {
  title: 'Importer avvik',
  back: 'Avvik',
  template: 'mal-avvik.csv',
  field: 'Fil med avvik',
  some: (n: number) => plural(n, 'avvik', 'avvik'),
  toList: 'Se avvikene',
  none: 'Ingen har importert avvik ennå.',
  allReady: 'Ingen feil. Avvikene får nummer når du importerer.',
}
