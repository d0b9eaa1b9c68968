import { categoryNames } from '@portal/kit/categoryTexts'
import type { Move, RiskCategory } from './choices.ts'

export const riskCategoryNames = {
  ...categoryNames,
  strategic: 'Strategisk',
  finance: 'Økonomi',
  reputation: 'Omdømme',
  compliance: 'Etterlevelse',
} satisfies Record<RiskCategory, string>
export const moveNames = { up: 'Ble høyere', down: 'Ble lavere', new: 'Nye' } satisfies Record<Move, string>
