import { lazy, Suspense } from 'react'
import type { RetentionProps } from './retentionProps.ts'

export { duration } from '../texts.ts'

const Card = lazy(() => import('./RetentionCard.tsx').then(({ RetentionCard }) => ({ default: RetentionCard })))

/** How long a record is kept, and its legal hold: beside the record, where there is something to say or to decide. */
export const RecordRetention = (props: RetentionProps) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
