import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { knowDays } from '@portal/modules/identity/company/web/public'
import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { readSjaSearch } from './form/sjaSearch.ts'
import type { ListSearch } from './list/listSearch.ts'
import type { AssessmentParts } from './page/AssessmentPage.tsx'
import { readAssessmentSearch } from './page/assessmentSearch.ts'

/** Queries come with the module's own chunk: the way to a page is known before its code is. */
const queries = () => import('./queries.ts')

const AssessmentPage = lazyRouteComponent(() => import('./page/AssessmentPage.tsx'), 'AssessmentPage')

const listPage = <P extends string>(parent: AppRoute, path: P, of: 'list' | 'sja', component: RouteComponent) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    // Read by the page itself: what of it is understood takes more room than the frame has.
    validateSearch: (search: Record<string, unknown>) => search as ListSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) =>
      void queries().then(({ assessmentLists }) => prefetch((client) => client.prefetchInfiniteQuery(assessmentLists[of](deps)))),
    component,
  })

const assessmentPages = (parent: AppRoute, parts: AssessmentParts) =>
  [
    listPage(
      parent,
      '/risk-evaluation/assessments',
      'list',
      lazyRouteComponent(() => import('./list/AssessmentsPage.tsx'), 'AssessmentsPage'),
    ),
    listPage(
      parent,
      '/risk-evaluation/sja',
      'sja',
      lazyRouteComponent(() => import('./list/SjaPage.tsx'), 'SjaPage'),
    ),
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation/assessments/new',
      component: lazyRouteComponent(() => import('./form/NewAssessmentPage.tsx'), 'NewAssessmentPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation/sja/new',
      validateSearch: readSjaSearch,
      component: lazyRouteComponent(() => import('./form/NewSjaPage.tsx'), 'NewSjaPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation/assessments/$id',
      validateSearch: readAssessmentSearch,
      loader: ({ params }) => {
        void queries().then(({ assessmentQueries }) => prefetch((client) => client.prefetchQuery(assessmentQueries.one(params.id))))
        void knowDays()
      },
      component: pageWith(AssessmentPage, { parts }),
    }),
  ] as const

/** Risk assessments; `parts` are what the module of risks shows of one. */
export const assessmentScreens = (parts: AssessmentParts) =>
  ({
    kind: 'assessment',
    table: 'risk_assessments',
    prefix: 'ROS',
    path: '/risk-evaluation/assessments',
    pages: (parent: AppRoute) => assessmentPages(parent, parts),
    queued: async () => (await import('./form/queued.ts')).queuedSja,
    Tagged: lazyRouteComponent(() => import('./list/TaggedAssessments.tsx'), 'TaggedAssessments'),
    RestrictedStatus: lazyRouteComponent(() => import('./list/AssessmentStatus.tsx'), 'AssessmentStatus'),
  }) satisfies RecordScreens
