import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** Innstillinger → Risiko. */
export const riskSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/risk',
      component: lazyRouteComponent(() => import('./settings/MatrixSection.tsx'), 'MatrixSection'),
    }),
  ] as const
