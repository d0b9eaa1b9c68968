import { pick } from '@portal/kit/pick'
import type { Context } from '@portal/platform/http/verb'
import { riskRules } from '../rules.ts'
import { factsOf } from './present.ts'
import { type RiskRecord, risksOf } from './queries.ts'

const shown = ['id', 'number', 'title', 'existingControls', 'matrixId', 'definition', 'version'] as const
const scored = ['probability', 'consequence', 'score', 'level', 'reasonP', 'reasonC'] as const
export type HazardToScore = Pick<RiskRecord, (typeof shown)[number] | (typeof scored)[number]> & { canScore: boolean }

/** The hazards of an assessment in their order, as who scores them together sees them. */
export const hazardsToScore = async (
  { tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>,
  assessmentId: string,
): Promise<HazardToScore[]> =>
  (await risksOf(tx, actor, assessmentId)).map((row) => ({
    ...pick(row, [...shown, ...scored]),
    canScore: riskRules.possible(actor, factsOf(row, now)).can.includes('score'),
  }))
