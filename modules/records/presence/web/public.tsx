import { lazy, Suspense } from 'react'

export { useEditLock } from './useEditLock.ts'

const Shown = lazy(() => import('./Others.tsx').then(({ Others }) => ({ default: Others })))

/** Who else has a record open, and what they do with it as they do it. */
export const OthersHere = ({ id }: { id: string }) => (
  <Suspense>
    <Shown key={id} id={id} />
  </Suspense>
)
