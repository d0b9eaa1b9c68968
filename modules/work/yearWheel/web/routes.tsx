import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { knowDays } from '@portal/modules/identity/company/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WheelParts } from './moving.ts'
import { readWheelSearch } from './wheelSearch.ts'

const YearWheelPage = lazyRouteComponent(() => import('./YearWheelPage.tsx'), 'YearWheelPage')

export const yearWheelRoutes = (parent: AppRoute, parts: WheelParts) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/internal-control',
      component: lazyRouteComponent(() => import('./InternalControlPage.tsx'), 'InternalControlPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/internal-control/year-wheel',
      validateSearch: readWheelSearch,
      loader: () => void knowDays(),
      component: pageWith(YearWheelPage, { parts }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/internal-control/year-wheel/proposals',
      component: lazyRouteComponent(() => import('./ProposalsPage.tsx'), 'ProposalsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/internal-control/year-wheel/$id',
      component: lazyRouteComponent(() => import('./EventPage.tsx'), 'EventPage'),
    }),
  ] as const
