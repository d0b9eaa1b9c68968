import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'

const IntegrationsSection = lazyRouteComponent(() => import('./IntegrationsSection.tsx'), 'IntegrationsSection')

/** For Min profil. */
export const ApiKeysCard = lazy(() => import('./ApiKeysCard.tsx').then((file) => ({ default: file.ApiKeysCard })))

/** Innstillinger → Integrasjoner, with the cards of other modules; each of them loads itself. */
export const integrationSections = (parent: SettingsRoute, cards: readonly ComponentType[]) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/integrations',
      component: pageWith(IntegrationsSection, { cards }),
    }),
  ] as const
