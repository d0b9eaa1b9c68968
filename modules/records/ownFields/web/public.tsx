import { lazy } from 'react'

export { valueText } from '../valueRules.ts'
export { type OwnDraft, ownDraftOf, ownInputOf } from './ownDraft.ts'
export type { OwnFieldKind } from './ownFieldKind.ts'
export { ownFieldQuery } from './queries.ts'
/** Fetched where there are such fields. A form that loses its network before that is sent without them, and asked for them then. */
export const OwnFieldInputs = lazy(() =>
  import('./OwnFieldInputs.tsx').then(
    (file) => ({ default: file.OwnFieldInputs }),
    () => ({ default: () => <></> }),
  ),
)
