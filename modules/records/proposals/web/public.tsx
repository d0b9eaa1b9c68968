import { type ComponentProps, lazy, Suspense } from 'react'

const Card = lazy(() => import('./ProposalsCard.tsx').then((file) => ({ default: file.ProposalsCard })))

/** What rules propose to do with a record: on its page, where there is something to decide or to read. */
export const ProposalsCard = (props: ComponentProps<typeof Card>) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
