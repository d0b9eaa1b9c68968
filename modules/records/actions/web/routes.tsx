import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { oneOf } from '@portal/ui/search'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Days, Show } from './listQueries.ts'

const shows = ['mine', 'toVerify', 'all', 'teamOpen', 'teamOverdue', 'teamDone'] as const satisfies Show[]
const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined)

const actionPages = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/actions',
      validateSearch: (search: Record<string, unknown>): { show?: Show } & Days => ({
        show: oneOf(shows, search.show),
        doneFrom: day(search.doneFrom),
        doneTo: day(search.doneTo),
      }),
      component: lazyRouteComponent(() => import('./ActionsPage.tsx'), 'ActionsPage'),
    }),
  ] as const

/** Tiltak, with what other pages show of them. */
export const actionScreens = {
  kind: 'action',
  table: 'actions',
  prefix: 'TIL',
  path: '/actions',
  pages: actionPages,
} satisfies RecordScreens
