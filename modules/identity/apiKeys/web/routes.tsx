import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'

const Card = lazy(() => import('./ApiKeysCard.tsx').then(({ ApiKeysCard }) => ({ default: ApiKeysCard })))
const IntegrationsSection = lazyRouteComponent(() => import('./IntegrationsSection.tsx'), 'IntegrationsSection')

/** For Min profil. */
export const ApiKeysCard = () => (
  <Suspense fallback={<SkeletonCard />}>
    <Card />
  </Suspense>
)

/** Innstillinger → Integrasjoner, with the cards of other modules; each of them loads itself. */
export const integrationSections = (parent: SettingsRoute, cards: readonly ComponentType[]) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/integrations',
      component: () => <IntegrationsSection cards={cards} />,
    }),
  ] as const
