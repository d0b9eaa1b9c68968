import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { TaggedList } from './TagsSection.tsx'

const TagsSection = lazyRouteComponent(() => import('./TagsSection.tsx'), 'TagsSection')

/** Innstillinger → Emneord. `lists` are the kinds of records with tags; a tag without any shows the first. */
export const tagSections = (parent: SettingsRoute, lists: readonly TaggedList[]) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/tags',
      loader: () => void import('./queries.ts').then(({ managedTags }) => prefetch((client) => client.prefetchQuery(managedTags))),
      component: pageWith(TagsSection, { lists }),
    }),
  ] as const
