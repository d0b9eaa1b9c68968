import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

export const accidentRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/accidents/new',
      component: lazyRouteComponent(() => import('./NewAccidentPage.tsx'), 'NewAccidentPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accidents/$id',
      component: lazyRouteComponent(() => import('./AccidentPage.tsx'), 'AccidentPage'),
    }),
  ] as const
