import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from './appRoute.ts'

export const profileRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/profile',
      component: lazyRouteComponent(() => import('./ProfilePage.tsx'), 'ProfilePage'),
    }),
  ] as const
