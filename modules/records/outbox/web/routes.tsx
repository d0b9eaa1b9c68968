import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

export const outboxRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/unsent',
      component: lazyRouteComponent(() => import('./UnsentPage.tsx'), 'UnsentPage'),
    }),
  ] as const
