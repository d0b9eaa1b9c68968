import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { OwnCategoryKind } from './ownCategoryKind.ts'

const OwnCategoriesSection = lazyRouteComponent(() => import('./OwnCategoriesSection.tsx'), 'OwnCategoriesSection')

/** Innstillinger → Egne kategorier. */
export const ownCategorySections = (parent: SettingsRoute, kind: OwnCategoryKind) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/own-categories',
      loader: () =>
        void import('./queries.ts').then(({ ownCategoryQuery }) => prefetch((client) => client.prefetchQuery(ownCategoryQuery(kind)))),
      component: () => <OwnCategoriesSection kind={kind} />,
    }),
  ] as const
