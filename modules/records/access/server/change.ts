import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import type { AppointmentType } from '@portal/kit/offices'
import { fieldFailure, throwIf } from '@portal/kit/rules'
import { allEvents, withdraw } from '@portal/modules/records/notifications/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { type AccessStep, access } from '../contract.ts'
import { officers, refusalOf } from '../rules.ts'
import { accessTexts } from '../texts.ts'
import { audienceOf, factsOf } from './audience.ts'
import * as queries from './queries.ts'

const { error, why } = accessTexts
const own = () => new Failure('sod', { message: why.own })

async function held(ctx: Context, step: AccessStep, id: string, version?: number) {
  const row = await queries.holdCase(ctx.tx, ctx.actor, id)
  const found = await factsOf(ctx, row)
  throwIf(refusalOf(step, ctx.actor, found.facts))
  if (version !== undefined && row.version !== version) throw new Failure('conflict')
  return { row, ...found }
}

async function changed(ctx: Context, step: string, row: queries.CaseRow, before: object | null, after: object | null, reason: string) {
  const result = await audienceOf(ctx, { ...row, ...(await queries.getCase(ctx.tx, ctx.actor, row.id)) })
  const entity = { type: 'deviation', id: row.id, number: row.number }
  return {
    action: `deviation.${step}`,
    entity,
    before,
    after,
    reason,
    departmentId: row.departmentId,
    offices: row.assigneeId === ctx.actor.id ? [] : officers,
    result,
  }
}

/** Writes on the case itself that it is restricted, or open again: its owner's to do. */
export type SetRestricted = (ctx: Context, id: string, isRestricted: boolean) => Promise<unknown>

/** Whoever closes a case off has seen it, answers for it, and stays on its list. */
export const restrictCase = (setRestricted: SetRestricted) =>
  write(access.restrictCase, async (ctx, { id, version, reason }) => {
    const { tx, actor } = ctx
    const { row } = await held(ctx, 'restrict', id, version)
    await setRestricted(ctx, id, true)
    await queries.putReader(tx, id, { userId: actor.id, appointmentType: null, reason: 'added', until: null, by: actor.id, note: reason })
    return changed(ctx, 'restrict', row, { isRestricted: false }, { isRestricted: true }, reason)
  })

export const liftRestriction = (setRestricted: SetRestricted) =>
  write(access.liftRestriction, async (ctx, { id, version, reason }) => {
    const { row, readers } = await held(ctx, 'lift', id, version)
    await setRestricted(ctx, id, false)
    const before = { isRestricted: true, readers: readers.map(({ name }) => name) }
    return changed(ctx, 'liftRestriction', row, before, { isRestricted: false, readers: null }, reason)
  })

type Chosen = { userId?: string | null; appointmentType?: AppointmentType | null }
/** Exactly one of the two, and never the actor's own (S7). */
function granteeOf(ctx: Context, { userId = null, appointmentType = null }: Chosen) {
  if ((userId === null) === (appointmentType === null)) throw fieldFailure('userId', error.noGrantee)
  if (userId === ctx.actor.id) throw own()
  if (appointmentType && ctx.actor.appointments?.some(({ type }) => type === appointmentType))
    throw new Failure('sod', { message: why.ownOffice })
  return { userId, appointmentType }
}

export const giveAccess = write(access.giveAccess, async (ctx, { id, reason, until = null, ...chosen }) => {
  const { row, readers } = await held(ctx, 'change', id)
  const grantee = granteeOf(ctx, chosen)
  if (until && until < osloDate(ctx.now)) throw fieldFailure('until', error.past)
  if (grantee.userId && !(await queries.isActivePerson(ctx.tx, grantee.userId))) throw fieldFailure('userId', error.inactive)
  if (grantee.userId && readers.some((reader) => reader.userId === grantee.userId && reader.until === null))
    throw fieldFailure('userId', error.hasAlready)
  await queries.putReader(ctx.tx, id, { ...grantee, reason: grantee.userId ? 'added' : 'office', until, by: ctx.actor.id, note: reason })
  const name = grantee.userId ? (await queries.namesOf(ctx.tx, [grantee.userId])).get(grantee.userId) : null
  return changed(ctx, 'giveAccess', row, null, { ...grantee, name, until }, reason)
})

export const removeAccess = write(access.removeAccess, async (ctx, { id, reason, ...chosen }) => {
  const { row, readers } = await held(ctx, 'change', id)
  const grantee = granteeOf(ctx, chosen)
  const name = readers.find(({ userId }) => userId === grantee.userId)?.name ?? null
  const stays = readers.some((reader) => reader.userId === grantee.userId && (reader.reason === 'reporter' || reader.reason === 'handler'))
  if (grantee.userId && stays) throw fieldFailure('userId', error.stays)
  if ((await queries.dropReader(ctx.tx, id, grantee)) === 0) throw fieldFailure(grantee.userId ? 'userId' : 'appointmentType', error.hasNot)
  if (grantee.userId) await withdraw(ctx, id, allEvents, [grantee.userId])
  return changed(ctx, 'removeAccess', row, { ...grantee, name }, null, reason)
})
