import { SkeletonCard } from '@portal/ui/States.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { KnownOrMissing } from './KnownCard.tsx'
import type { WhoSeesProps } from './WhoSeesCard.tsx'

const Card = lazy(() => import('./WhoSeesCard.tsx').then(({ WhoSeesCard }) => ({ default: WhoSeesCard })))
const Ask = lazy(() => import('./AskCard.tsx').then(({ AskCard }) => ({ default: AskCard })))
const Known = lazy(() => import('./KnownCard.tsx').then(({ KnownOrMissing }) => ({ default: KnownOrMissing })))

export { RestrictedMark } from './RestrictedMark.tsx'

/** «Hvem ser dette?», beside a record. */
export const WhoSees = (props: WhoSeesProps) => (
  <Suspense fallback={<SkeletonCard />}>
    <Card {...props} />
  </Suspense>
)

/** Where there is no such record for the reader: what they may know of it, else `children`. */
export const MissingRecord = (props: ComponentProps<typeof KnownOrMissing>) => (
  <Suspense fallback={<SkeletonCard />}>
    <Known {...props} />
  </Suspense>
)

/** A way to ask by number, for who may. */
export const AskForAccess = () => <Ask />
