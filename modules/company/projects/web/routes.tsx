import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NoticesOfProject } from './ProjectPage.tsx'
import { readArchived } from './projectSearch.ts'

/** Innstillinger → Prosjekter, and each of them. `Notices` is what a project obliges to. */
export const projectSections = (parent: SettingsRoute, { Notices }: { Notices: NoticesOfProject }) =>
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
      component: lazyRouteComponent(async () => {
        const { ProjectPage } = await import('./ProjectPage.tsx')
        return { default: () => <ProjectPage Notices={Notices} /> }
      }),
    }),
  ] as const
