import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { besideSections } from './besideSections.ts'
import { readInactive } from './listSearch.ts'

/** The frame around every section of Innstillinger; other modules hang their own sections here. */
export const settingsRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/settings',
    component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
  })
export type SettingsRoute = ReturnType<typeof settingsRoute>

const CompanySection = lazyRouteComponent(() => import('./CompanySection.tsx'), 'CompanySection')
const queries = async () => (await import('./queries.ts')).companyQueries

/** `cards` are what other modules have of the company. */
export const companySections = (parent: SettingsRoute, cards: readonly ComponentType[]) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      // Where there is no room for both, the list of sections is a page of its own.
      beforeLoad: () => {
        if (matchMedia(besideSections).matches) throw redirect({ to: '/settings/company', replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/company',
      loader: () => void queries().then(({ company }) => prefetch((client) => client.prefetchQuery(company))),
      component: pageWith(CompanySection, { cards }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/departments',
      validateSearch: readInactive,
      loader: () => void queries().then(({ departments }) => prefetch((client) => client.prefetchQuery(departments))),
      component: lazyRouteComponent(() => import('./DepartmentsSection.tsx'), 'DepartmentsSection'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/locations',
      validateSearch: readInactive,
      loader: () => void queries().then(({ locations }) => prefetch((client) => client.prefetchQuery(locations))),
      component: lazyRouteComponent(() => import('./LocationsSection.tsx'), 'LocationsSection'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/days',
      loader: () => void queries().then(({ days }) => prefetch((client) => client.prefetchQuery(days))),
      component: lazyRouteComponent(() => import('./DaysSection.tsx'), 'DaysSection'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/security',
      loader: () => void queries().then(({ company }) => prefetch((client) => client.prefetchQuery(company))),
      component: lazyRouteComponent(() => import('./SecuritySection.tsx'), 'SecuritySection'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/modules',
      loader: () => void queries().then(({ company }) => prefetch((client) => client.prefetchQuery(company))),
      component: lazyRouteComponent(() => import('./ModulesSection.tsx'), 'ModulesSection'),
    }),
  ] as const
