import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { holdSubjects, openRules, type Proposing, propose } from '@portal/modules/records/proposals/server/public'
import type { Change } from '@portal/platform/http/verb'
import { rulesOfRisk } from '../../loopRules.ts'
import { yearBefore } from '../caseQueries.ts'
import { fall } from '../fall.ts'
import { riskKind } from '../kind.ts'
import { riskEvents } from '../notices.ts'
import { type LoopRisk, loopFacts } from './factQueries.ts'

const event = riskEvents.proposalMade
const ruleNames = Object.keys(rulesOfRisk) as (keyof typeof rulesOfRisk)[]
const recordOf = ({ id, number }: Pick<LoopRisk, 'id' | 'number'>) => ({
  id,
  number,
  kind: riskKind.kind,
  path: `${riskKind.page}/${id}` as const,
})

/** Holds risks to what has happened: proposes what follows, lets lapse what no longer does, and ends an acceptance whose barrier has failed (P1, P2, P4–P6). */
export async function considerRisks(ctx: Proposing, ids: readonly string[]): Promise<Change<null>[]> {
  if (ids.length === 0) return []
  // Before the facts are read: what another step writes of the same risks at once is seen by the one that comes last.
  await holdSubjects(ctx.tx, ids)
  const today = osloDate(ctx.now)
  const [found, open] = [await loopFacts(ctx.tx, ids, { today, since: yearBefore(today) }), await openRules(ctx.tx, ids)]
  const waitsFor = (subject: string) => open.find((one) => one.subject === subject)?.rules ?? []
  const changes: Change<null>[] = []
  for (const risk of found) {
    for (const rule of ruleNames) {
      const wanted = rulesOfRisk[rule](risk.facts)
      if (!wanted && !waitsFor(risk.id).includes(rule)) continue
      await propose(ctx, { rule, subject: risk.id }, wanted && { ...wanted, record: recordOf(risk), to: [risk.ownerId] }, event)
    }
    const [weak] = risk.facts.weakControls
    if (weak && risk.acceptedById) {
      const cause = { cause: 'controlWeak', detail: `${weak.title} (${formatDate(weak.on)})` } as const
      changes.push(await fall(ctx, { ...risk, acceptedById: risk.acceptedById }, cause))
    }
  }
  // What is closed, or not scored any more, is asked nothing.
  for (const { subject, rules } of open)
    if (!found.some(({ id }) => id === subject)) for (const rule of rules) await propose(ctx, { rule, subject }, null, event)
  return changes
}
