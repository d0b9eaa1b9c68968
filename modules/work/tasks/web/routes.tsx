import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { knowDays, type SettingsRoute } from '@portal/modules/identity/company/web/public'
import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense } from 'react'
import { readNewSearch } from './form/newSearch.ts'
import { kindTexts } from './kindTexts.ts'
import { readListSearch } from './list/listSearch.ts'
import { readTaskSearch } from './page/taskSearch.ts'

/** Queries come with the module's own chunk: the way to a page is known before its code is. */
const queries = () => import('./queries.ts')
const listParts = () => import('@portal/modules/records/views/web/public')

const TaskPage = lazyRouteComponent(() => import('./page/TaskPage.tsx'), 'TaskPage')

const taskPages = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/tasks',
      validateSearch: readListSearch,
      loaderDeps: ({ search }) => readListSearch(search),
      loader: ({ deps }) => {
        if (deps.show !== undefined) return
        void queries().then(({ taskQueries }) => prefetch((client) => client.prefetchInfiniteQuery(taskQueries.list(deps))))
        void listParts().then(({ askListCan }) => prefetch((client) => askListCan(client, 'tasks')))
      },
      component: lazyRouteComponent(() => import('./list/TasksPage.tsx'), 'TasksPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/tasks/new',
      validateSearch: readNewSearch,
      // The form proposes a date as it is drawn.
      loader: knowDays,
      component: lazyRouteComponent(() => import('./form/NewTaskPage.tsx'), 'NewTaskPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/tasks/import',
      component: lazyRouteComponent(() => import('./list/ImportTasks.tsx'), 'ImportTasks'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/tasks/$id',
      validateSearch: readTaskSearch,
      loader: ({ params }) => {
        void queries().then(({ taskQueries }) => prefetch((client) => client.prefetchQuery(taskQueries.one(params.id))))
        void knowDays()
      },
      component: TaskPage,
    }),
  ] as const

/** Tasks, with what other pages show of them. */
export const taskScreens = {
  kind: 'task',
  table: 'tasks',
  prefix: 'OPP',
  path: '/tasks',
  menu: { title: kindTexts.menu, place: 1 },
  pages: taskPages,
  offline: async () => (await import('./offline/reading.ts')).taskReading,
  Tagged: lazyRouteComponent(() => import('./list/TaggedTasks.tsx'), 'TaggedTasks'),
} satisfies RecordScreens

export { taskOwnCategories } from './ownCategories.ts'

/** Innstillinger → Oppgaver. */
export const taskSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/tasks',
      loader: () => void queries().then(({ taskQueries }) => prefetch((client) => client.prefetchQuery(taskQueries.settings))),
      component: lazyRouteComponent(() => import('./settings/TaskSettingsSection.tsx'), 'TaskSettingsSection'),
    }),
  ] as const
const Card = lazy(() => import('./CaseTasks.tsx').then(({ CaseTasks }) => ({ default: CaseTasks })))

/** For the page of a case: what it has led to. */
export const CaseTasks = (props: ComponentProps<typeof Card>) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
