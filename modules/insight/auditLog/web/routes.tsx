import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readLogSearch } from './logSearch.ts'

/** Innstillinger → Hendelseslogg. */
export const auditLogSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/log',
      validateSearch: readLogSearch,
      component: lazyRouteComponent(() => import('./AuditLogSection.tsx'), 'AuditLogSection'),
    }),
  ] as const
