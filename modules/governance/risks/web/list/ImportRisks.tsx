import { plural } from '@portal/kit/format'
import { ImportRegister, type RegisterScreen } from '@portal/modules/records/imports/web/public'
import { importTexts } from '../../importTexts.ts'
import { screenTexts } from '../texts.ts'

const register: RegisterScreen = {
  name: 'risks',
  list: '/risk-evaluation',
  field: importTexts.field,
  long: ['cause', 'consequenceText', 'existingControls', 'mitigation'],
  words: {
    title: screenTexts.tools.import,
    back: screenTexts.title,
    template: 'mal-risikoer.csv',
    field: 'Fil med risikoer',
    some: (n: number) => plural(n, 'risiko', 'risikoer'),
    toList: 'Se risikoene',
    none: 'Ingen har importert risikoer ennå.',
    allReady: 'Ingen feil. Risikoene får nummer når du importerer.',
  },
}

export const ImportRisks = () => <ImportRegister register={register} />
