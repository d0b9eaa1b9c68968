import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

export const importRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/import',
      component: lazyRouteComponent(() => import('./ImportPages.tsx'), 'DeviationImportPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/tasks/import',
      component: lazyRouteComponent(() => import('./ImportPages.tsx'), 'TaskImportPage'),
    }),
  ] as const
