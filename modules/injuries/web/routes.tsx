import type { AppRoute } from '@portal/modules/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRegisterSearch } from './registerSearch.ts'

export const injuryRegisterRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/injuries',
      validateSearch: readRegisterSearch,
      component: lazyRouteComponent(() => import('./RegisterPage.tsx'), 'RegisterPage'),
    }),
  ] as const
