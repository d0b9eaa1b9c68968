import type { TenantDb } from '@portal/platform/db/db'
import { type Duty, type DutyInput, dutyProfile } from '../profileRules.ts'
import { type AnswerRow, type DecisionRow, type Figures, figuresOf, hasProjects, listAnswers, listDecisions } from './queries.ts'

type Recorded = { answers: AnswerRow[]; decisions: DecisionRow[]; hasProjects: boolean }
/** What the company has answered, decided and taken on, whatever its figures are. */
export async function recordedOf(tx: TenantDb): Promise<Recorded> {
  return { answers: await listAnswers(tx), decisions: await listDecisions(tx), hasProjects: await hasProjects(tx) }
}

/** As the rules look at it. */
export const inputOf = (figures: Figures, { answers, decisions, ...also }: Recorded): DutyInput => ({
  ...figures,
  ...also,
  answers: Object.fromEntries(answers.map(({ question, isYes }) => [question, isYes])),
  decisions: Object.fromEntries(decisions.map(({ key, applies }) => [key, applies])),
})

/** The company's duties as they stand, or stood at the instant that is read: all of domain 2.7, each with its verdict. */
export const dutiesOf = async (tx: TenantDb): Promise<Duty[]> => dutyProfile(inputOf(await figuresOf(tx), await recordedOf(tx)))
