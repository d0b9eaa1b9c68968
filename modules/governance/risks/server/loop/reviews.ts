import { osloDate } from '@portal/kit/dates'
import { assessmentKind } from '@portal/modules/governance/riskAssessments/server/public'
import { openRules, type Proposing, propose } from '@portal/modules/records/proposals/server/public'
import { loopRefusals } from '../../loopTexts.ts'
import { riskEvents } from '../notices.ts'
import { assessmentsAt, assessmentsOfOldMatrix } from './factQueries.ts'

const event = riskEvents.proposalMade
const recordOf = ({ id, number }: { id: string; number: string }) => ({
  id,
  number,
  kind: assessmentKind.kind,
  path: `${assessmentKind.page}/${id}` as const,
})

/** P7: what an assessment was made of has changed, so it is looked at before its time. */
export async function considerPlace(ctx: Proposing, kind: 'department' | 'location', id: string) {
  const today = osloDate(ctx.now)
  for (const { name, ownerId, ...one } of await assessmentsAt(ctx.tx, kind, id)) {
    const wanted = {
      facts: [],
      occasion: `${kind} ${id} ${today}`,
      params: { what: loopRefusals[kind](name) },
      change: { reviewDate: today },
    }
    await propose(ctx, { rule: 'change', subject: one.id }, { ...wanted, record: recordOf(one), to: [ownerId] }, event)
  }
}

/** What is scored by a matrix that is no longer in use is proposed moved to the one that is: never by itself (R2). */
export async function considerMatrix(ctx: Proposing) {
  for (const { count, matrixNumber, ownerId, ...one } of await assessmentsOfOldMatrix(ctx.tx)) {
    const wanted = { facts: [], occasion: `matrix ${matrixNumber}`, params: { count }, change: { matrixNumber } }
    await propose(ctx, { rule: 'remap', subject: one.id }, { ...wanted, record: recordOf(one), to: [ownerId] }, event)
  }
}

export type ReviewRule = 'change' | 'remap'
/** Lets lapse what has been answered in another way. */
export async function settleReviews(ctx: Proposing, id: string, rules: readonly ReviewRule[]) {
  const [open] = await openRules(ctx.tx, [id])
  for (const rule of rules) if (open?.rules.includes(rule)) await propose(ctx, { rule, subject: id }, null, event)
}
