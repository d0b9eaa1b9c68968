import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { DataProps } from './dataProps.ts'

const RequestPage = lazyRouteComponent(() => import('./page/RequestPage.tsx'), 'RequestPage')

const requestPages = (parent: AppRoute, { Data }: { Data: ComponentType<DataProps> }) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/data-requests',
      component: lazyRouteComponent(() => import('./RequestsPage.tsx'), 'RequestsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/data-requests/$id',
      component: pageWith(RequestPage, { Data }),
    }),
  ] as const

/** Requests about what is registered of people. `Data` is what the portal has about whom one is about, made of all modules. */
export const requestScreens = (parts: { Data: ComponentType<DataProps> }) =>
  ({
    kind: 'dataRequest',
    table: 'data_requests',
    prefix: 'INN',
    path: '/data-requests',
    pages: (parent: AppRoute) => requestPages(parent, parts),
  }) satisfies RecordScreens
