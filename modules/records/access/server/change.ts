import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import type { AppointmentType } from '@portal/kit/offices'
import { fieldFailure, throwIf } from '@portal/kit/rules'
import { lockDepartments } from '@portal/modules/identity/company/server/public'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { implement } from '@portal/platform/http/http'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type AccessStep, accessAt } from '../contract.ts'
import { officers, refusalOf } from '../rules.ts'
import { accessTexts } from '../texts.ts'
import { audienceOf, factsOf } from './audience.ts'
import * as queries from './queries.ts'
import { getRecord, lockRecord, type RecordRow } from './recordQueries.ts'
import type { Restrictable } from './restrictable.ts'

const { error, why } = accessTexts
const own = () => new Failure('sod', { message: why.own })

type Chosen = { userId?: string | null; appointmentType?: AppointmentType | null; departmentId?: string | null }
/** The offices somebody holds or fills for another, now or later, as the module that has them answers. */
export type OfficesOfUser = (tx: TenantDb, userId: string) => Promise<{ type: string }[]>

/** Exactly one of the three, and never the actor's own (S7). */
async function granteeOf(
  ctx: Context,
  officesOfUser: OfficesOfUser,
  { userId = null, appointmentType = null, departmentId = null }: Chosen,
): Promise<queries.Grantee> {
  if ([userId, appointmentType, departmentId].filter((one) => one !== null).length !== 1) throw fieldFailure('userId', error.noGrantee)
  if (userId === ctx.actor.id) throw own()
  const isOwnOffice = ({ type }: { type: string }) => type === appointmentType
  if (appointmentType && (ctx.actor.appointments?.some(isOwnOffice) || (await officesOfUser(ctx.tx, ctx.actor.id)).some(isOwnOffice)))
    throw new Failure('sod', { message: why.ownOffice })
  return { userId, appointmentType, departmentId }
}

/** Who reads the records of a kind: asked for and changed from a record's own page. */
export function readerRoutes(kind: Restrictable, officesOfUser: OfficesOfUser) {
  const endpoints = accessAt(kind.path)
  const { restricts } = kind

  async function locked(ctx: Context, step: AccessStep, id: string, version?: number) {
    const row = await lockRecord(ctx.tx, ctx.actor, kind, id)
    const found = await factsOf(ctx, kind, row)
    throwIf(refusalOf(step, ctx.actor, found.facts))
    if (version !== undefined && row.version !== version) throw new Failure('conflict')
    return { row, ...found }
  }

  async function changed(ctx: Context, step: string, row: RecordRow, before: object | null, after: object | null, reason: string) {
    const result = await audienceOf(ctx, kind, await getRecord(ctx.tx, ctx.actor, kind, row.id))
    const { departmentId } = row
    const offices = row.assigneeId === ctx.actor.id ? [] : officers
    return { ...kind.changeOf(step, row), before, after, reason, departmentId, offices, result }
  }

  /** Refuses what its kind does not allow beside other records. */
  async function refuseBeside({ tx }: Context, id: string, isRestricted: boolean) {
    const message = await restricts.refusal?.(tx, id, isRestricted)
    if (message) throw new Failure('guard', { message })
  }

  /** Its name. Refused where the kind's lists have people and offices alone. */
  async function listedDepartment({ tx, actor }: Context, id: string, departmentId: string) {
    if (!restricts.listsDepartments) throw fieldFailure('departmentId', error.noDepartments)
    // S7: who reads by an office, in somebody's place or for a time would go on reading when that is over.
    const own = await queries.departmentOf(tx, actor.id)
    if ((await queries.isBelow(tx, own, departmentId)) && !(await queries.isListedForGood(tx, id, actor.id)))
      throw new Failure('sod', { message: why.ownDepartment })
    const name = await queries.departmentInUse(tx, departmentId)
    if (!name) throw fieldFailure('departmentId', error.noDepartment)
    return name
  }

  return implement(endpoints, {
    whoSees: read(endpoints.whoSees, async (ctx, { id }) => audienceOf(ctx, kind, await getRecord(ctx.tx, ctx.actor, kind, id))),

    /** Whoever restricts a record has seen it, answers for it, and stays on its list. */
    restrict: write(endpoints.restrict, async (ctx, { id, version, reason }) => {
      const { tx, actor } = ctx
      const { row } = await locked(ctx, 'restrict', id, version)
      await refuseBeside(ctx, id, true)
      await restricts.set(ctx, id, true)
      await queries.putReader(tx, id, {
        userId: actor.id,
        appointmentType: null,
        departmentId: null,
        reason: 'added',
        until: null,
        by: actor.id,
        note: reason,
      })
      return changed(ctx, 'restrict', row, { isRestricted: false }, { isRestricted: true }, reason)
    }),

    liftRestriction: write(endpoints.liftRestriction, async (ctx, { id, version, reason }) => {
      const { row, readers } = await locked(ctx, 'lift', id, version)
      await refuseBeside(ctx, id, false)
      await restricts.set(ctx, id, false)
      const before = { isRestricted: true, readers: readers.map(({ name }) => name) }
      return changed(ctx, 'liftRestriction', row, before, { isRestricted: false, readers: null }, reason)
    }),

    giveAccess: write(endpoints.giveAccess, async (ctx, { id, reason, until = null, ...chosen }) => {
      // Else they could move into the department meanwhile.
      if (chosen.departmentId) await lockDepartments(ctx.tx)
      const { row, readers } = await locked(ctx, 'change', id)
      const grantee = await granteeOf(ctx, officesOfUser, chosen)
      if (until && until < osloDate(ctx.now)) throw fieldFailure('until', error.past)
      if (grantee.userId && !(await lockActiveUser(ctx.tx, grantee.userId))) throw fieldFailure('userId', error.inactive)
      if (
        grantee.userId &&
        readers.some((reader) => reader.userId === grantee.userId && reader.until === null && reader.reason !== 'department')
      )
        throw fieldFailure('userId', error.hasAlready)
      const department = grantee.departmentId && (await listedDepartment(ctx, id, grantee.departmentId))
      await queries.putReader(ctx.tx, id, {
        ...grantee,
        reason: grantee.userId ? 'added' : grantee.departmentId ? 'department' : 'office',
        until,
        by: ctx.actor.id,
        note: reason,
      })
      const name = grantee.userId ? (await queries.namesOf(ctx.tx, [grantee.userId])).get(grantee.userId) : department
      return changed(ctx, 'giveAccess', row, null, { ...grantee, name, until }, reason)
    }),

    removeAccess: write(endpoints.removeAccess, async (ctx, { id, reason, ...chosen }) => {
      const { row, readers } = await locked(ctx, 'change', id)
      const grantee = await granteeOf(ctx, officesOfUser, chosen)
      const department = (await queries.departmentsOf(ctx.tx, id)).find((one) => one.id === grantee.departmentId)
      const name = department?.name ?? readers.find(({ userId }) => userId === grantee.userId)?.name ?? null
      const stays = readers.some(
        (reader) => reader.userId === grantee.userId && (reader.reason === 'reporter' || reader.reason === 'handler'),
      )
      if (grantee.userId && stays) throw fieldFailure('userId', error.stays)
      if ((await queries.dropReader(ctx.tx, id, grantee)) === 0)
        throw fieldFailure(grantee.userId ? 'userId' : grantee.departmentId ? 'departmentId' : 'appointmentType', error.hasNot)
      if (grantee.userId) await withdraw(ctx, id, 'all', [grantee.userId])
      return changed(ctx, 'removeAccess', row, { ...grantee, name }, null, reason)
    }),
  })
}
