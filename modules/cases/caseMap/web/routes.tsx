import { SkeletonRows } from '@portal/ui/States.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'

const Late = lazy(() => import('./CaseMap.tsx').then((file) => ({ default: file.CaseMap })))

/** The list of cases as a map, fetched when somebody asks for it. */
export const CaseMap = (props: ComponentProps<typeof Late>) => (
  <Suspense fallback={<SkeletonRows rows={10} />}>
    <Late {...props} />
  </Suspense>
)
