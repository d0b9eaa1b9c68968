import type { Deviation } from '@portal/modules/cases/deviations'
import type { SettingsRoute } from '@portal/modules/company/company/web/public'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import type { Task } from '@portal/modules/work/tasks'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Card = lazy(() => import('./RetentionCard.tsx').then(({ RetentionCard }) => ({ default: RetentionCard })))

/** How long a case is kept, and whether something holds it: asked for only where there is something to say, or to decide. */
export function CaseRetention({ deviation }: { deviation: Deviation }) {
  const isAdmin = useAuth(({ permissions }) => permissions.includes('admin'))
  const { status, isRestricted, holds } = deviation
  const isBound = holds.includes('legalHold') || holds.includes('anonymised')
  if (!isAdmin && !isBound && !isRestricted && status !== 'closed') return null
  return (
    <Suspense>
      <Card of="case" id={deviation.id} />
    </Suspense>
  )
}

/** Whether something holds a task: to administrators, who may hold it at any time, and of what is over. */
export function TaskRetention({ task: { id, status } }: { task: Task }) {
  const isAdmin = useAuth(({ permissions }) => permissions.includes('admin'))
  if (!isAdmin && status !== 'completed' && status !== 'cancelled') return null
  return (
    <Suspense>
      <Card of="task" id={id} />
    </Suspense>
  )
}

/** Innstillinger → Oppbevaring. */
export const retentionSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/retention',
      loader: () =>
        void import('./queries.ts').then(({ retentionQueries }) => prefetch((client) => client.prefetchQuery(retentionQueries.overview))),
      component: lazyRouteComponent(() => import('./RetentionSection.tsx'), 'RetentionSection'),
    }),
  ] as const
