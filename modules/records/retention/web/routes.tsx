import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** Innstillinger → Oppbevaring. */
export const retentionSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/retention',
      loader: () =>
        void import('./queries.ts').then(({ retentionQueries }) => prefetch((client) => client.prefetchQuery(retentionQueries.overview))),
      component: lazyRouteComponent(() => import('./RetentionSection.tsx'), 'RetentionSection'),
    }),
  ] as const
