import { lazy } from 'react'

export { ActionDialog } from './ActionDialog.tsx'
export { ActionFieldSet } from './ActionFieldSet.tsx'
export { ActionItem } from './ActionItem.tsx'
export { ActionDue, ActionStatusOf } from './ActionMarks.tsx'
export { actionWords as actionTexts } from './actionWords.ts'
export { ActionStepTaken } from './StepTaken.tsx'
/** Beside a list, not with it: it brings what a combobox needs. */
export const PersonFilter = lazy(() => import('./PersonFilter.tsx').then((file) => ({ default: file.PersonFilter })))
export { PeopleField } from './PeopleField.tsx'
export { PersonField } from './PersonField.tsx'
export { api as actionApi } from './queries.ts'
export { usePeople } from './usePeople.ts'
export { usePlannedAction } from './usePlannedAction.ts'
