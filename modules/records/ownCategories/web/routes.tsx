import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { OwnCategoryKind } from './ownCategoryKind.ts'

const OwnCategoriesSection = lazyRouteComponent(() => import('./OwnCategoriesSection.tsx'), 'OwnCategoriesSection')

/** Innstillinger → Egne kategorier. */
export const ownCategorySections = (parent: SettingsRoute, kinds: readonly OwnCategoryKind[]) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/own-categories',
      loader: () =>
        void import('./queries.ts').then(({ ownCategoryQuery }) =>
          kinds.map((kind) => prefetch((client) => client.prefetchQuery(ownCategoryQuery(kind)))),
        ),
      component: pageWith(OwnCategoriesSection, { kinds }),
    }),
  ] as const
