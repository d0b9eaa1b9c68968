import { lazy } from 'react'

export { valueText } from '../valueRules.ts'
export { type OwnDraft, ownDraftOf, ownInputOf } from './ownDraft.ts'
export type { OwnFieldKind } from './ownFieldKind.ts'
export { ownFieldQuery } from './queries.ts'
/** Beside a list; brings the fields when it is drawn. */
export const OwnFieldFilters = lazy(() => import('./OwnFieldFilters.tsx').then((file) => ({ default: file.OwnFieldFilters })))
/** Fetched where there are such fields. A form that loses its network before that is sent without them, and asked for them then. */
export const OwnFieldInputs = lazy(() =>
  import('./OwnFieldInputs.tsx').then(
    (file) => ({ default: file.OwnFieldInputs }),
    () => ({ default: () => <></> }),
  ),
)
