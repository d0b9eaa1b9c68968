import { ImportRegister, type RegisterScreen } from '@portal/modules/records/imports/web/public'
import { taskImportFields } from '../../importTexts.ts'
import { importTexts } from './importTexts.ts'

const register: RegisterScreen = {
  name: 'tasks',
  list: '/tasks',
  field: taskImportFields,
  long: ['description', 'completionNote'],
  words: importTexts,
}

export const ImportTasks = () => <ImportRegister register={register} />
