import { cleanLine } from '@portal/kit/text'
import { newId } from '@portal/kit/uuid'
import type { Change } from '@portal/platform/http/verb'
import { bodyOf, type Call, checkMatch, gone, idOf, type Reply, writing } from './call.ts'
import { attributeName } from './filter.ts'
import { type GroupPatch, groupPatchOf } from './groupPatch.ts'
import { shown } from './groupReading.ts'
import { memberIds } from './members.ts'
import * as queries from './queries.ts'
import { invalid, ScimRefusal } from './refusal.ts'
import { followGroups } from './roles.ts'

const nameOf = (value: unknown) => {
  const name = typeof value === 'string' && !value.includes('\0') && value.isWellFormed() ? cleanLine(value) : ''
  if (name === '' || name.length > 200) throw invalid('displayName må ha 1 til 200 tegn')
  return name
}
const externalIdOf = (value: unknown) => {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || value.length > 200 || value.includes('\0') || !value.isWellFormed()) throw invalid('Ugyldig externalId')
  return value
}

/** A group's body under the names we know. */
function fieldsOf(body: Record<string, unknown>) {
  const named = new Map(Object.entries(body).map(([key, value]) => [attributeName(key), value]))
  return {
    displayName: nameOf(named.get('displayname')),
    externalId: externalIdOf(named.get('externalid')),
    members: named.has('members') ? memberIds(named.get('members')) : undefined,
  }
}

const logged = ({ id }: { id: string }, action: string, before: object | null, after: object | null): Change<unknown> => ({
  action: `scimGroup.${action}`,
  entity: { type: 'scimGroup', id },
  before,
  after,
  result: null,
})

/** Puts members in and out, and gives those concerned what the group gives. Somebody who is not the tenant's is nobody. */
async function moveMembers(
  { ctx, ownMoves }: Call,
  group: queries.GroupRow,
  joining: string[],
  leaving: string[],
): Promise<Change<unknown>[]> {
  const known = await queries.knownUsers(ctx.tx, joining)
  if (new Set(joining).size !== known.length) throw invalid('Ukjent medlem')
  if (known.length > 0) await queries.addMembers(ctx.tx, group.id, known)
  if (leaving.length > 0) await queries.removeMembers(ctx.tx, group.id, leaving)
  if (known.length + leaving.length === 0) return []
  const changes = [logged(group, 'members', null, { displayName: group.displayName, joined: known, left: leaving })]
  return group.roleId === null ? changes : [...changes, ...(await followGroups(ctx, ownMoves, [...known, ...leaving]))]
}

async function checkName({ ctx }: Call, displayName: string, except: string) {
  if (await queries.isNameTaken(ctx.tx, displayName, except))
    throw new ScimRefusal(409, 'Det finnes allerede en gruppe med dette navnet', 'uniqueness')
}

export const createGroup = writing(async (call) => {
  const { members = [], ...fields } = fieldsOf(bodyOf(call))
  const id = newId()
  await checkName(call, fields.displayName, id)
  await queries.insertGroup(call.ctx.tx, { id, ...fields })
  const group = (await queries.groupById(call.ctx.tx, id))!
  const changes = [logged(group, 'create', null, fields), ...(await moveMembers(call, group, members, []))]
  return shown(call, id, { status: 201, changes })
})

/** Brings a group to what was asked for, whichever way it was asked. */
async function change(call: Call, decide: (current: Set<string>) => GroupPatch): Promise<Reply> {
  const { tx } = call.ctx
  const id = idOf(call)
  const before = await queries.lockGroup(tx, id)
  if (!before) throw gone()
  checkMatch(call, before.version)
  const current = new Set((await queries.membersOf(tx, [id])).map((member) => member.id))
  const { displayName: name = before.displayName, externalId: outer = before.externalId, members = current } = decide(current)
  const fields = { displayName: nameOf(name), externalId: externalIdOf(outer) }
  await checkName(call, fields.displayName, id)
  const joining = [...members].filter((member) => !current.has(member))
  const leaving = [...current].filter((member) => !members.has(member))
  const isRenamed = fields.displayName !== before.displayName || fields.externalId !== before.externalId
  const changes = isRenamed ? [logged(before, 'update', { displayName: before.displayName, externalId: before.externalId }, fields)] : []
  if (isRenamed || joining.length + leaving.length > 0)
    await queries.updateGroup(tx, id, { display_name: fields.displayName, external_id: fields.externalId })
  changes.push(...(await moveMembers(call, before, joining, leaving)))
  return shown(call, id, { changes })
}

export const replaceGroup = writing((call) => {
  const { members = [], ...fields } = fieldsOf(bodyOf(call))
  return change(call, () => ({ ...fields, members: new Set(members) }))
})

export const patchGroup = writing((call) => change(call, (current) => groupPatchOf(bodyOf(call), current)))

export const deleteGroup = writing(async (call) => {
  const { tx } = call.ctx
  const id = idOf(call)
  const before = await queries.lockGroup(tx, id)
  if (!before) throw gone()
  checkMatch(call, before.version)
  const members = (await queries.membersOf(tx, [id])).map((member) => member.id)
  await queries.deleteGroup(tx, id)
  const changes = [logged(before, 'delete', { displayName: before.displayName, members: members.length }, null)]
  if (before.roleId !== null) changes.push(...(await followGroups(call.ctx, call.ownMoves, members)))
  return { status: 204, body: null, changes }
})
