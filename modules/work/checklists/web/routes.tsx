import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

export const checklistRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/tasks/checklists',
      component: lazyRouteComponent(() => import('./ChecklistsPage.tsx'), 'ChecklistsPage'),
    }),
  ] as const
