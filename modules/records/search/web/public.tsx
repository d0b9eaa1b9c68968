import { lazy, Suspense } from 'react'
import type { SearchDialogProps } from './SearchDialog.tsx'

export type { SearchPage } from './SearchDialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }))

/** The search of everything; fetched when it is opened. */
export const SearchDialog = (props: SearchDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
