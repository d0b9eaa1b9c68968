import { oneOf } from '@portal/ui/search'

export const riskTabs = ['scores', 'files', 'comments', 'history'] as const
type RiskTab = (typeof riskTabs)[number]
/** Which part of a risk is open: `/risk-evaluation/risks/:id?tab=history`. */
export type RiskSearch = { tab?: RiskTab }

export function readRiskSearch({ tab }: Record<string, unknown>): RiskSearch {
  const known = oneOf(riskTabs, tab)
  return known ? { tab: known } : {}
}
