import type { Deviation } from '@portal/modules/cases/deviations'
import type { CaseCard } from '@portal/modules/cases/deviations/web/public'
import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

export const lessonRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/lessons',
      loader: () =>
        void import('./queries.ts').then(({ outcomeQueries }) => prefetch((client) => client.prefetchQuery(outcomeQueries.lessons))),
      component: lazyRouteComponent(() => import('./LessonsPage.tsx'), 'LessonsPage'),
    }),
  ] as const

const Card = lazy(() => import('./OutcomeCard.tsx').then(({ OutcomeCard }) => ({ default: OutcomeCard })))

const hasOutcome = ({ status, reopenedCount }: Deviation) => status === 'resolved' || status === 'closed' || reopenedCount > 0
/** For the page of a case, once there is an outcome to speak of: also of one opened again, whose handler must know why. */
export const OutcomeCard: CaseCard = (props) =>
  hasOutcome(props.deviation) && (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
