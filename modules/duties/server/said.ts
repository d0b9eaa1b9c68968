import type { TenantDb } from '@portal/platform/db'
import type { DutyInput } from '../profileRules.ts'
import { type AnswerRow, type DecisionRow, type Figures, listAnswers, listDecisions } from './queries.ts'

/** What the company has answered and decided, whatever its figures are. */
export async function saidOf(tx: TenantDb) {
  return { answers: await listAnswers(tx), decisions: await listDecisions(tx) }
}

/** As the rules look at it. */
export const inputOf = (figures: Figures, { answers, decisions }: { answers: AnswerRow[]; decisions: DecisionRow[] }): DutyInput => ({
  ...figures,
  answers: Object.fromEntries(answers.map(({ question, isYes }) => [question, isYes])),
  decisions: Object.fromEntries(decisions.map(({ key, applies }) => [key, applies])),
})
