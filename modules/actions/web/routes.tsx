import type { AppRoute } from '@portal/modules/auth/web/public'
import { oneOf } from '@portal/ui/search'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Show } from './listQueries.ts'

const shows = ['mine', 'toVerify', 'all'] as const satisfies Show[]

export const actionRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/actions',
      validateSearch: (search: Record<string, unknown>): { show?: Show } => ({ show: oneOf(shows, search.show) }),
      component: lazyRouteComponent(() => import('./ActionsPage.tsx'), 'ActionsPage'),
    }),
  ] as const
