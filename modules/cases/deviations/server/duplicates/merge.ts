import { Failure } from '@portal/kit/errors'
import { gapIf } from '@portal/kit/rules'
import { lockCase } from '@portal/modules/cases/visibility/server/public'
import { failureTexts } from '@portal/platform/http/texts'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { openDuties } from '../../rules.ts'
import { severityTexts } from '../../severityTexts.ts'
import { deviationTexts } from '../../texts.ts'
import { listTexts } from '../list/listTexts.ts'
import { numberSeenBy } from '../queries.ts'
import { changeOf, lockFor, refuseOutsider, show, take } from '../take.ts'
import { isMilder } from './originalQueries.ts'

/** Several reports of the same become one case: the others are closed as its duplicates, each by the rules of D3. */
export const merge = write(deviations.merge, async (ctx, { id, version, duplicateIds, reason }) => {
  const others = [...new Set(duplicateIds)]
  await refuseOutsider(ctx, 'merge', id)
  // Always in the same order: two who merge each other's cases wait for one another, and the later is told that it is done.
  for (const one of [id, ...others].sort()) await lockCase(ctx.tx, one)
  const { row } = await lockFor(ctx, 'merge', id, version, {}, () =>
    gapIf(others.includes(id), 'duplicateIds', deviationTexts.error.notItself),
  )
  const also: (Change<unknown> & { number: string; isRestricted: boolean })[] = []
  for (const one of others) also.push(await closeAsDuplicate(ctx, one, id, reason).catch((cause) => tellWhich(ctx, one, cause)))
  const { result } = await show(ctx, id)
  const named = also.filter(({ isRestricted }) => !isRestricted)
  return {
    ...changeOf('merge', row),
    before: { duplicateNumbers: null },
    // A restricted duplicate is named in its own history alone: others read this one.
    after: { duplicateNumbers: named.map(({ number }) => number).join(', ') },
    reason,
    also: also.map(({ number: _, isRestricted: __, ...change }) => change),
    result,
  }
})

async function closeAsDuplicate(ctx: Context, id: string, masterId: string, reason: string) {
  const locked = await lockFor(ctx, 'closeDirectly', id, undefined, {}, async (_row, facts) => [
    ...gapIf(await isMilder(ctx.tx, masterId, facts), 'duplicateIds', severityTexts.milderDuplicate),
    ...openDuties(facts),
  ])
  const at = ctx.now.toISOString()
  const set = {
    status: locked.status,
    closure_reason: 'duplicate',
    closure_comment: reason,
    duplicate_of_id: masterId,
    closed_at: at,
    closed_by: ctx.actor.id,
    responded_at: locked.row.respondedAt ?? at,
  }
  const { also: _, ...change } = await take(ctx, 'closeDirectly', locked, set, { reason })
  return { ...change, number: locked.row.number, isRestricted: locked.row.isRestricted }
}

/** Of several that were chosen, which one is in the way. */
async function tellWhich({ tx, actor }: Context, id: string, cause: unknown): Promise<never> {
  if (!(cause instanceof Failure) || cause.code === 'missing' || cause.code === 'unavailable') throw cause
  const { code, detail } = cause
  const why = code === 'state' ? listTexts.notNew : (detail.message ?? failureTexts[code])
  throw new Failure(code, { ...detail, message: `${await numberSeenBy(tx, actor, id)}: ${why}` })
}
