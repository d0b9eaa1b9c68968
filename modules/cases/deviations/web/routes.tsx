import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { knowDays, type SettingsRoute } from '@portal/modules/identity/company/web/public'
import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { CaseParts } from './caseParts.ts'
import { kindTexts } from './kindTexts.ts'
import { readListSearch } from './list/listSearch.ts'
import { readCaseSearch } from './page/caseSearch.ts'
import { readReportSearch } from './report/reportSearch.ts'

/** Queries come with the module's own chunk: the way to a page is known before its code is. */
const queries = () => import('./queries.ts')
const listParts = () => import('@portal/modules/records/views/web/public')

const ReportPage = lazyRouteComponent(() => import('./report/ReportPage.tsx'), 'ReportPage')
const DeviationsPage = lazyRouteComponent(() => import('./list/DeviationsPage.tsx'), 'DeviationsPage')
const DeviationPage = lazyRouteComponent(() => import('./page/DeviationPage.tsx'), 'DeviationPage')

const deviationPages = (parent: AppRoute, parts: CaseParts) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations',
      validateSearch: readListSearch,
      loaderDeps: ({ search }) => readListSearch(search),
      loader: ({ deps }) => {
        if (deps.show) return
        void queries().then(({ deviationQueries }) => prefetch((client) => client.prefetchInfiniteQuery(deviationQueries.list(deps))))
        void listParts().then(({ askListCan }) => prefetch((client) => askListCan(client, 'deviations')))
      },
      component: pageWith(DeviationsPage, parts),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/new',
      validateSearch: readReportSearch,
      component: pageWith(ReportPage, { Stop: parts.Stop }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/import',
      component: lazyRouteComponent(() => import('./list/ImportCases.tsx'), 'ImportCases'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/$id',
      validateSearch: readCaseSearch,
      loader: ({ params }) => {
        void queries().then(({ deviationQueries }) => prefetch((client) => client.prefetchQuery(deviationQueries.one(params.id))))
        void knowDays()
      },
      component: pageWith(DeviationPage, { parts }),
    }),
  ] as const

export { caseOwnCategories } from './ownCategories.ts'
export { caseOwnFields } from './ownFields.ts'

/** Innstillinger → Frister. */
export const deadlineSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/deadlines',
      loader: () =>
        void import('./settings/queries.ts').then(({ deadlineQuery }) => prefetch((client) => client.prefetchQuery(deadlineQuery))),
      component: lazyRouteComponent(() => import('./settings/DeadlinesSection.tsx'), 'DeadlinesSection'),
    }),
  ] as const

/** Cases, with what other pages show of them; `parts` are what other modules show of the list and on the page of a case. */
export const deviationScreens = (parts: CaseParts) =>
  ({
    kind: 'deviation',
    table: 'deviations',
    prefix: 'AVV',
    path: '/deviations',
    menu: { title: kindTexts.menu, place: 2 },
    pages: (parent: AppRoute) => deviationPages(parent, parts),
    queued: async () => (await import('./report/queued.ts')).queuedReport,
    Tagged: lazyRouteComponent(() => import('./list/TaggedCases.tsx'), 'TaggedCases'),
    RestrictedStatus: lazyRouteComponent(() => import('./list/RestrictedStatus.tsx'), 'RestrictedStatus'),
  }) satisfies RecordScreens
