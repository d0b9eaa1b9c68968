import { SkeletonCard } from '@portal/ui/States.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'

const Hazards = lazy(() => import('./page/HazardsCard.tsx').then((file) => ({ default: file.HazardsCard })))
const OfCase = lazy(() => import('./CaseRisks.tsx').then((file) => ({ default: file.CaseRisks })))

/** For the page of an assessment: what may go wrong. */
export const HazardsCard = (props: ComponentProps<typeof Hazards>) => (
  <Suspense fallback={<SkeletonCard />}>
    <Hazards {...props} />
  </Suspense>
)
/** For the page of a case: the risk behind it. */
export const CaseRisks = (props: ComponentProps<typeof OfCase>) => (
  <Suspense>
    <OfCase {...props} />
  </Suspense>
)
/** For Oversikt: where the risks stand now. */
export const RisksNow = lazy(() => import('./RisksNow.tsx').then((file) => ({ default: file.RisksNow })))
