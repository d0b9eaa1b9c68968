import type { InputOf } from '@portal/kit/contract'
import { Failure, missing } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { type Context, write } from '@portal/platform/http/verb'
import { company } from '../contract.ts'
import { deepest, mayAddBelow, mayEditDepartment } from '../rules.ts'
import { companyTexts as texts } from '../texts.ts'
import { isActiveLocation } from './activeQueries.ts'
import { type Offices, refuseOwnList, refuseOwnOffice } from './ownOffice.ts'
import { presentDepartments } from './present.ts'
import type { DepartmentRow } from './queries.ts'
import * as queries from './queries.ts'
import { outside, refuseField, refuseStale } from './refuse.ts'
import { tree } from './tree.ts'

/** Adds one department below another, or as a top, and answers it as it is logged. Refuses at its field what cannot be. */
export async function makeDepartment(ctx: Context, given: InputOf<typeof company.addDepartment>) {
  const { name, parentId = null, leaderId = null, deputyId = null, code, safetyArea, locationId } = given
  const rows = await queries.lockTree(ctx.tx)
  if (!mayAddBelow(ctx.actor, parentId)) throw outside(ctx.actor, texts.onlyBelowYours)
  const id = newId()
  checkPlace(rows, { id, name, parentId })
  await checkLeader(ctx, 'leaderId', leaderId)
  await checkDeputy(ctx, deputyId, leaderId)
  await checkLocation(ctx, locationId)
  const led = { parent_id: parentId, leader_id: leaderId, deputy_id: deputyId }
  await queries.insertDepartment(ctx.tx, { id, name, ...led, code, safety_area: safetyArea, location_id: locationId })
  return changed(ctx, 'department.add', id, null)
}
export const addDepartment = write(company.addDepartment, makeDepartment)

export const updateDepartment = (offices: Offices) =>
  write(company.updateDepartment, async (ctx, { id, version, name, leaderId, deputyId, code, safetyArea, locationId, ...given }) => {
    const { rows, before } = await lockForEdit(ctx, id, version)
    const parentId = given.parentId === undefined ? before.parentId : given.parentId
    const isMoved = parentId !== before.parentId
    if (isMoved && !mayAddBelow(ctx.actor, parentId)) throw outside(ctx.actor, texts.onlyBelowYours)
    if (before.isActive || isMoved) checkPlace(rows, { id, name, parentId })
    if (leaderId !== before.leaderId) await checkLeader(ctx, 'leaderId', leaderId ?? null)
    if (deputyId && deputyId !== before.deputyId) await checkDeputy(ctx, deputyId, leaderId === undefined ? before.leaderId : leaderId)
    // Whom the deputy stands in for is as little theirs to choose as who the deputy is.
    const isNewLeader = !!leaderId && leaderId !== before.leaderId && leaderId !== ctx.actor.id
    const deputy = deputyId === undefined ? before.deputyId : deputyId
    if (isNewLeader && deputy === ctx.actor.id) throw refuseField('leaderId', texts.ownLeader)
    await checkSafetyArea(ctx, offices, before, safetyArea)
    if (locationId !== before.locationId) await checkLocation(ctx, locationId)
    const after = { id, parentId, safetyArea: safetyArea === undefined ? before.safetyArea : safetyArea }
    await refuseOwnOffice(ctx, offices, rows, after)
    await refuseOwnList(ctx, offices, rows, after)
    await queries.updateDepartment(ctx.tx, id, {
      name,
      parent_id: parentId,
      leader_id: leaderId,
      deputy_id: deputyId,
      code,
      safety_area: safetyArea,
      location_id: locationId,
      updated_at: ctx.now.toISOString(),
    })
    return changed(ctx, 'department.update', id, before)
  })

export const retireDepartment = write(company.retireDepartment, async (ctx, { id, version }) => {
  const { before } = await lockForEdit(ctx, id, version)
  await queries.lockDepartment(ctx.tx, id)
  const rows = await queries.listDepartments(ctx.tx)
  const children = rows.filter((row) => row.parentId === id && row.isActive).length
  const users = rows.find((row) => row.id === id)?.userCount ?? 0
  if (users > 0) throw new Failure('guard', { message: texts.hasUsers(users) })
  if (children > 0) throw new Failure('guard', { message: texts.hasChildren(children) })
  await queries.updateDepartment(ctx.tx, id, { is_active: false, updated_at: ctx.now.toISOString() })
  return changed(ctx, 'department.retire', id, before)
})

export const restoreDepartment = write(company.restoreDepartment, async (ctx, { id, version }) => {
  const { rows, before } = await lockForEdit(ctx, id, version)
  if (before.parentId && !tree(rows).get(before.parentId)?.isActive) throw new Failure('guard', { message: texts.parentInactive })
  checkPlace(rows, before)
  await queries.updateDepartment(ctx.tx, id, { is_active: true, updated_at: ctx.now.toISOString() })
  return changed(ctx, 'department.restore', id, before)
})

async function lockForEdit({ tx, actor }: Context, id: string, version: number) {
  const rows = await queries.lockTree(tx)
  const before = rows.find((row) => row.id === id)
  if (!before) throw missing()
  if (!mayEditDepartment(actor, id)) throw outside(actor, texts.onlyYourTeam)
  refuseStale(version, before)
  return { rows, before }
}

/** Where it would lie: below an active department that is not its own, at most six levels, under a name no sibling has. */
function checkPlace(rows: DepartmentRow[], { id, name, parentId }: { id: string; name: string; parentId: string | null }) {
  const all = tree(rows)
  if (parentId !== null) {
    const above = all.line(parentId)
    if (!all.get(parentId)?.isActive) throw refuseField('parentId', texts.inactiveDepartment)
    if (above.some((row) => row.id === id)) throw refuseField('parentId', texts.ownDescendant)
    if (above.length + all.height(id) > deepest) throw refuseField('parentId', texts.tooDeep(deepest))
  }
  const isTaken = rows.some(
    (row) => row.id !== id && row.isActive && row.parentId === parentId && row.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw refuseField('name', texts.nameTaken)
}

async function checkLeader({ tx }: Context, field: 'leaderId' | 'deputyId', id: string | null) {
  if (id === null) return
  const leader = await queries.holdPerson(tx, id)
  if (leader?.status !== 'active') throw refuseField(field, texts.inactivePerson)
  if (leader.roleId > 2) throw refuseField(field, field === 'leaderId' ? texts.leaderRole : texts.deputyRole)
}

async function checkLocation({ tx }: Context, locationId: string | null | undefined) {
  if (locationId && !(await isActiveLocation(tx, locationId))) throw refuseField('locationId', texts.inactiveLocation)
}

/** S7: nobody gives themselves what the deputy is let into. */
async function checkDeputy(ctx: Context, deputyId: string | null, leaderId: string | null) {
  if (deputyId === null) return
  if (deputyId === leaderId) throw refuseField('deputyId', texts.deputyIsLeader)
  if (deputyId === ctx.actor.id) throw refuseField('deputyId', texts.ownDeputy)
  await checkLeader(ctx, 'deputyId', deputyId)
}

/** An area somebody is elected for keeps a department: otherwise they would lose sight of it without anybody having ended anything. */
async function checkSafetyArea(
  { tx }: Context,
  { isLastOfOffice }: Offices,
  { id, safetyArea: before }: DepartmentRow,
  after: string | null | undefined,
) {
  if (before === null || after === undefined || after?.toLowerCase() === before.toLowerCase()) return
  if (await isLastOfOffice(tx, id, before)) throw refuseField('safetyArea', texts.areaHasOffice(before))
}

async function changed({ tx, actor }: Context, action: string, id: string, before: DepartmentRow | null) {
  const rows = await queries.listDepartments(tx)
  const result = presentDepartments(actor, rows).find((department) => department.id === id)
  const after = rows.find((row) => row.id === id)
  if (!result || !after) throw missing()
  return { action, entity: { type: 'department', id }, before, after, result }
}
