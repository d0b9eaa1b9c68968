import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

export const meetingRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation/assessments/$id/meeting',
      component: lazyRouteComponent(() => import('./page/MeetingPage.tsx'), 'MeetingPage'),
    }),
  ] as const
