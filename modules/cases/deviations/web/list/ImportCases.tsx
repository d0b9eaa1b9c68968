import { ImportRegister, type RegisterScreen } from '@portal/modules/records/imports/web/public'
import { ownFieldQuery } from '@portal/modules/records/ownFields/web/public'
import { useQuery } from '@tanstack/react-query'
import { caseImportFields } from '../../importTexts.ts'
import { caseOwnFields } from '../ownFields.ts'
import { importTexts } from './importTexts.ts'

const register: RegisterScreen = {
  name: 'deviations',
  list: '/deviations',
  field: caseImportFields,
  long: ['description', 'immediateAction', 'rootCause', 'resolutionSummary'],
  words: importTexts,
}

/** The portal's columns, and one for each of the company's own fields in use whose name is not one of them. */
export function ImportCases() {
  const { data } = useQuery(ownFieldQuery(caseOwnFields))
  const taken: readonly string[] = Object.values(caseImportFields).map((label) => label.toLowerCase())
  const own = (data?.fields ?? []).filter(({ label, isActive }) => isActive && !taken.includes(label.toLowerCase()))
  const field = { ...caseImportFields, ...Object.fromEntries(own.map(({ id, label }) => [`own.${id}`, label])) }
  return <ImportRegister register={{ ...register, field }} />
}
