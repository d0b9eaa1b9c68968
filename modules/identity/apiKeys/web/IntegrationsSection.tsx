import { SkeletonCard } from '@portal/ui/States.tsx'
import { type ComponentType, Suspense } from 'react'
import { CompanyKeysCard } from './CompanyKeysCard.tsx'

/** What lets other systems in; `cards` are other modules' ways. */
export const IntegrationsSection = ({ cards }: { cards: readonly ComponentType[] }) => (
  <>
    {cards.map((Card, n) => (
      <Suspense key={n} fallback={<SkeletonCard />}>
        <Card />
      </Suspense>
    ))}
    <CompanyKeysCard />
  </>
)
