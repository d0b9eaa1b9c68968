import { osloDate } from '@portal/kit/dates'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import { type Proposing, propose } from '@portal/modules/records/proposals/server/public'
import type { RawBuilder } from 'kysely'
import { often, oftenFrom } from '../../loopRules.ts'
import { loopRefusals } from '../../loopTexts.ts'
import { riskTexts } from '../../texts.ts'
import { riskEvents } from '../notices.ts'
import { type Pairs, repeatedAt } from './factQueries.ts'

/** P3: what repeats itself at a place, and no risk says anything of. The proposal is shown on the latest case. */
export async function considerRepeated(ctx: Proposing, pairs: RawBuilder<Pairs>) {
  for (const { record, category, locationId, place, departmentId, hasRisk, cases } of await repeatedAt(
    ctx.tx,
    pairs,
    oftenFrom(osloDate(ctx.now)),
  )) {
    const subject = { rule: 'noRisk', subject: `${category} ${locationId}` }
    const word = riskTexts.category[category]
    const wanted =
      record && departmentId && cases.length >= often && !hasRisk
        ? {
            record: { ...record, kind: 'deviation', path: `/deviations/${record.id}` as const },
            facts: cases,
            params: { count: cases.length, category: word, place },
            change: { category, locationId, departmentId, title: loopRefusals.newTitle(word, place) },
            to: await leadersOf(ctx.tx, departmentId),
          }
        : null
    await propose(ctx, subject, wanted, riskEvents.proposalMade)
  }
}
