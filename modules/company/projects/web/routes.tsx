import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readArchived } from './projectSearch.ts'

/** Innstillinger → Prosjekter, and each of them. */
export const projectSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/projects',
      validateSearch: readArchived,
      loaderDeps: ({ search }) => search,
      loader: ({ deps: { archived = false } }) =>
        void import('./queries.ts').then(({ projectQueries }) => prefetch((client) => client.prefetchQuery(projectQueries.list(archived)))),
      component: lazyRouteComponent(() => import('./ProjectsSection.tsx'), 'ProjectsSection'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/projects/$id',
      loader: ({ params: { id } }) =>
        void import('./queries.ts').then(({ projectQueries }) => prefetch((client) => client.prefetchQuery(projectQueries.one(id)))),
      component: lazyRouteComponent(() => import('./ProjectPage.tsx'), 'ProjectPage'),
    }),
  ] as const
