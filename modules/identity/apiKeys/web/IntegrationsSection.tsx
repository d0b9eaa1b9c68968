import type { ComponentType } from 'react'
import { CompanyKeysCard } from './CompanyKeysCard.tsx'

/** What lets other systems in; `cards` are other modules' ways. */
export const IntegrationsSection = ({ cards }: { cards: readonly ComponentType[] }) => (
  <>
    {cards.map((Card, n) => (
      <Card key={n} />
    ))}
    <CompanyKeysCard />
  </>
)
