import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { QueuedKinds } from './queuedKinds.ts'

const UnsentPage = lazyRouteComponent(() => import('./UnsentPage.tsx'), 'UnsentPage')

export const outboxRoutes = (parent: AppRoute, kinds: QueuedKinds) =>
  [createRoute({ getParentRoute: () => parent, path: '/unsent', component: pageWith(UnsentPage, { kinds }) })] as const
