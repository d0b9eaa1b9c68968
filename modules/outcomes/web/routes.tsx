import type { AppRoute } from '@portal/modules/auth/web/public'
import type { CaseCard } from '@portal/modules/deviations/web/public'
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

/** For the page of a case, once there is an outcome to speak of. */
export const OutcomeCard: CaseCard = (props) =>
  (props.deviation.status === 'resolved' || props.deviation.status === 'closed') && (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
