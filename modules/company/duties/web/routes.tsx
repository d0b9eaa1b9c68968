import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readDutySearch } from './dutySearch.ts'

/** Innstillinger → Plikter. */
export const dutySections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/duties',
      validateSearch: readDutySearch,
      loader: () => void import('./queries.ts').then(({ dutyQueries }) => prefetch((client) => client.prefetchQuery(dutyQueries.profile))),
      component: lazyRouteComponent(() => import('./DutiesSection.tsx'), 'DutiesSection'),
    }),
  ] as const
