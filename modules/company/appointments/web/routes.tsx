import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** Innstillinger → Verv. */
export const appointmentSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/appointments',
      loader: () =>
        void import('./queries.ts').then(({ appointmentQueries }) =>
          prefetch((client) => client.prefetchQuery(appointmentQueries.list(false))),
        ),
      component: lazyRouteComponent(() => import('./AppointmentsSection.tsx'), 'AppointmentsSection'),
    }),
  ] as const
