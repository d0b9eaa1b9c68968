import { SkeletonCard } from '@portal/ui/States.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { DutyQuestions as Questions } from './DutyQuestions.tsx'
import type { NoticesProps, WorkNoticesProps } from './dialogProps.ts'

const Card = lazy(async () => ({ default: (await import('./NoticesCard.tsx')).NoticesCard }))
const WorkCard = lazy(async () => ({ default: (await import('./NoticesCard.tsx')).WorkNoticesCard }))
const Left = lazy(async () => ({ default: (await import('./ClockText.tsx')).ClockText }))
const Asked = lazy(async () => ({ default: (await import('./DutyQuestions.tsx')).DutyQuestions }))

export { noticeHappened } from '../happenedTexts.ts'

/** A case's notices, fetched when they are shown. */
export const NoticesCard = (props: NoticesProps) => (
  <Suspense fallback={<SkeletonCard />}>
    <Card {...props} />
  </Suspense>
)
/** A project's; of most there are none. */
export const WorkNoticesCard = (props: WorkNoticesProps) => (
  <Suspense>
    <WorkCard {...props} />
  </Suspense>
)
export const ClockText = (props: ComponentProps<typeof Left>) => (
  <Suspense>
    <Left {...props} />
  </Suspense>
)
/** The clocks of some cases; their code is fetched with them. */
export const clockQuery = (ids: string[]) => ({
  queryKey: ['deviations', 'list', 'clocks', ids],
  queryFn: async () => (await import('./queries.ts')).api.clocks({ ids }),
})
export type { DutyDraft } from './DutyQuestions.tsx'
export const DutyQuestions = (props: ComponentProps<typeof Questions>) => (
  <Suspense>
    <Asked {...props} />
  </Suspense>
)
