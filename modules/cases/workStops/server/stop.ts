import { Failure } from '@portal/kit/errors'
import type { NoticeEvent } from '@portal/kit/notices'
import { throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { lockCase, tellReaders } from '@portal/modules/cases/visibility/server/public'
import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type WorkStop, workStops } from '../contract.ts'
import { mayResume, mayStop, offices, represents, type StopFacts, stepsOf } from '../rules.ts'
import { workStopTexts } from '../texts.ts'
import { stopEvents } from './notices.ts'
import * as queries from './queries.ts'

type Case = Awaited<ReturnType<typeof queries.getCase>>
const factsOf = (row: Case, stops: WorkStop[]): StopFacts => ({ ...row, isStopped: stops.some(({ resumedAt }) => resumedAt === null) })

async function shown({ tx, actor }: Pick<Context, 'tx' | 'actor'>, row: Case) {
  const stops = await queries.stopsOf(tx, row.id)
  return {
    standing: stops.find(({ resumedAt }) => resumedAt === null) ?? null,
    earlier: stops.filter(({ resumedAt }) => resumedAt !== null),
    ...stepsOf(actor, factsOf(row, stops)),
  }
}

async function lockStops(ctx: Context, id: string, decide: typeof mayStop) {
  await lockCase(ctx.tx, id)
  const row = await queries.getCase(ctx.tx, ctx.actor, id)
  const facts = factsOf(row, await queries.stopsOf(ctx.tx, id))
  throwIf(decide(ctx.actor, facts))
  return { row, facts }
}

export const workStopsOf = read(workStops.workStopsOf, async (ctx, { id }) => shown(ctx, await queries.getCase(ctx.tx, ctx.actor, id)))

export const stopWork = write(workStops.stopWork, async (ctx, { id, reason }) => {
  const { row, facts } = await lockStops(ctx, id, mayStop)
  if (facts.isStopped) throw new Failure('state', { message: workStopTexts.why.stopped })
  const isByRepresentative = represents(ctx.actor, facts)
  await queries.insertStop(ctx.tx, {
    id: newId(),
    deviationId: id,
    reason,
    by: ctx.actor.id,
    at: ctx.now.toISOString(),
    isByRepresentative,
  })
  await tellAll(ctx, stopEvents.workStopped, row)
  const entity = { type: 'deviation', id, number: row.number }
  const departmentId = isByRepresentative ? null : row.departmentId
  return {
    action: 'deviation.stopWork',
    entity,
    before: null,
    after: { isByRepresentative },
    reason,
    departmentId,
    offices: isByRepresentative ? offices : [],
    result: await shown(ctx, row),
  }
})

export const resumeWork = write(workStops.resumeWork, async (ctx, { id, version, note }) => {
  const { row } = await lockStops(ctx, id, mayResume)
  const { standing } = await shown(ctx, row)
  if (!standing) throw new Failure('state', { message: workStopTexts.why.notStopped })
  if (standing.version !== version) throw new Failure('conflict')
  await queries.endStop(ctx.tx, standing.id, ctx.actor.id, ctx.now.toISOString(), note)
  await tellAll(ctx, stopEvents.workResumed, row)
  const entity = { type: 'deviation', id, number: row.number }
  return {
    action: 'deviation.resumeWork',
    entity,
    before: { isStopped: true },
    after: { isStopped: false },
    reason: note,
    departmentId: row.departmentId,
    result: await shown(ctx, row),
  }
})

/**
 * At once: who leads, the general manager, the area's safety representatives and those who work there (domain 3.10, aml. § 6-3), also of a case
 * they may not read. They are told where work must not go on, and nothing of why.
 */
async function tellAll(ctx: Context, event: NoticeEvent, { id, number, departmentId, locationId, ...where }: Case) {
  const people = await queries.concerned(ctx.tx, departmentId)
  const officers = await holdersOf(ctx.tx, ['dagligLeder', 'verneombud', 'hovedverneombud'], departmentId, locationId)
  const params = { place: [where.departmentName, where.locationName].filter((name) => name !== null).join(', ') }
  const notice = { event, entity: { type: 'deviation', id, number }, path: `/deviations/${id}`, params } as const
  await tellReaders(
    ctx,
    id,
    notice,
    [...people, ...officers].map((one) => one.id),
  )
}
