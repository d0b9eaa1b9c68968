import { formatNumber } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { dashboardTexts as texts } from '../texts.ts'

/** «Dager siden siste fraværsskade»: a number, and nothing that leads to whom it happened to. */
export const InjuryFreeCard = ({ days }: { days: number }) => (
  <Card title={texts.injuryFree}>
    <p className="text-2xl font-semibold tracking-tight tabular-nums">{formatNumber(days)}</p>
    <p className="mt-1 text-xs text-muted">{texts.injuryFreeNote}</p>
  </Card>
)
