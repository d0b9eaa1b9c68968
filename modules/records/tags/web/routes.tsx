import type { SettingsRoute } from '@portal/modules/company/company/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** Innstillinger → Emneord. */
export const tagSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/tags',
      loader: () => void import('./queries.ts').then(({ managedTags }) => prefetch((client) => client.prefetchQuery(managedTags))),
      component: lazyRouteComponent(() => import('./TagsSection.tsx'), 'TagsSection'),
    }),
  ] as const
