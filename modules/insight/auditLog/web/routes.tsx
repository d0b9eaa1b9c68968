import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** Innstillinger → Hendelseslogg. */
export const auditLogSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/log',
      component: lazyRouteComponent(() => import('./AuditLogSection.tsx'), 'AuditLogSection'),
    }),
  ] as const
