import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** Innstillinger → Brukere og roller → Inviter flere. */
export const peopleImportSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/users/import',
      component: lazyRouteComponent(() => import('./PeopleImportSection.tsx'), 'PeopleImportSection'),
    }),
  ] as const
