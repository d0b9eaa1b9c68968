import { pageWith } from '@portal/ui/pageWith.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AppRoute } from './appRoute.ts'

const ProfilePage = lazyRouteComponent(() => import('./ProfilePage.tsx'), 'ProfilePage')

/** Min profil, with the cards of other modules; each of them loads itself. */
export const profileRoutes = (parent: AppRoute, cards: readonly ComponentType[]) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/profile',
      component: pageWith(ProfilePage, { cards }),
    }),
  ] as const
