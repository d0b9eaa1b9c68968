import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

export const taskTemplateRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/tasks/templates',
      component: lazyRouteComponent(() => import('./TemplatesPage.tsx'), 'TemplatesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/tasks/templates/$id/new',
      component: lazyRouteComponent(() => import('./FromTemplatePage.tsx'), 'FromTemplatePage'),
    }),
  ] as const
