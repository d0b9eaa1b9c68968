import { ImportRegister, type RegisterScreen } from '@portal/modules/records/imports/web/public'
import { caseImportFields } from '../../importTexts.ts'
import { importTexts } from './importTexts.ts'

const register: RegisterScreen = {
  name: 'deviations',
  list: '/deviations',
  field: caseImportFields,
  long: ['description', 'immediateAction', 'rootCause', 'resolutionSummary'],
  words: importTexts,
}

export const ImportCases = () => <ImportRegister register={register} />
