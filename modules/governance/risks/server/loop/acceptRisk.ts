import { refuseUnlessLeader } from '@portal/kit/rules'
import { caseParent } from '@portal/modules/cases/deviations/server/public'
import { registerOf } from '@portal/modules/governance/riskAssessments/server/public'
import { linkNow } from '@portal/modules/records/links/server/public'
import type { ProposalRule } from '@portal/modules/records/proposals/server/public'
import { loopRefusals as why, wordsOf } from '../../loopTexts.ts'
import { addHazards } from '../hazards.ts'
import { riskKind } from '../kind.ts'
import { riskEvents } from '../notices.ts'
import { numbersOfCases } from './factQueries.ts'

type Wanted = { category: string; locationId: string; departmentId: string; title: string }

/** P3: whoever leads where it happens makes a risk of what repeats itself; the cases show it. */
export const riskProposal: ProposalRule = {
  rule: 'noRisk',
  event: riskEvents.proposalMade,
  words: ({ params }) => wordsOf('noRisk', params),
  refusal: async ({ actor }, { change }) =>
    refuseUnlessLeader(actor, (change as Wanted).departmentId, { notLeader: why.notDecider, otherTeam: why.otherTeam }),
  accept: async (ctx, { change, factIds }) => {
    const { title, category, departmentId, locationId } = change as Wanted
    const { row: register, changes } = await registerOf(ctx)
    const where = { departmentId, locationId, projectId: null, ownerId: ctx.actor.id }
    const { made, changes: added } = await addHazards(ctx, register, [{ title, category }], where)
    const [risk] = made
    const linked = []
    // Each case tells of its link; of the risk, that it was made of them is one entry.
    for (const one of await numbersOfCases(ctx.tx, factIds)) {
      const changes = await linkNow(ctx, { ...one, kind: caseParent }, { id: risk!.id, number: risk!.number, kind: riskKind }, 'shows')
      linked.push(...changes.slice(0, 1))
    }
    return { changes: [...changes, ...added, ...linked], path: `${riskKind.page}/${risk!.id}` }
  },
}
