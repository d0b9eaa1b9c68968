import { Failure, missing } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { createInvitation, revokeInvitations } from '@portal/modules/identity/auth/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import type { HandOvers } from '@portal/platform/record/handOver'
import { userTexts as texts } from '../texts.ts'
import { change, logged } from './changed.ts'
import { checkDepartment, decide, refuseField } from './check.ts'
import { handOversOf, leave, lowestRoleOf } from './deactivate.ts'
import * as directory from './directoryQueries.ts'
import { isOwnMove, type OwnMoves } from './ownMoves.ts'
import * as queries from './queries.ts'

/** What a company's directory says of a person. Absent is left as it is. */
export type DirectoryEntry = {
  email: string
  firstname: string
  lastname: string
  phone: string | null
  jobTitle: string | null
  departmentId?: string | null
  managerId: string | null
  externalId: string | null
  directoryName: string
  isActive: boolean
}
type Changes = Change<unknown>[]
/** Whether an invitation is sent to whoever has never signed in. */
type Inviting = { sendsInvitation: boolean }
/** How each kind of what a person answers for goes to another when the directory shuts them out. */
type Leaving = { handOvers: HandOvers }

const fieldsOf = ({ firstname, lastname, phone, jobTitle, managerId, externalId, directoryName }: DirectoryEntry) => ({
  firstname,
  lastname,
  phone,
  job_title: jobTitle,
  manager_id: managerId,
  external_id: externalId,
  directory_name: directoryName,
})

async function checkKnown({ tx }: Context, { email, externalId, directoryName }: DirectoryEntry, except: string | null) {
  const taken =
    (await directory.isKnownAs(tx, 'userName', directoryName, except)) ||
    (externalId !== null && (await directory.isKnownAs(tx, 'externalId', externalId, except))) ||
    (except === null && (await directory.isKnownAs(tx, 'email', email, null)))
  if (taken) throw new Failure('conflict', { message: texts.knownAlready })
}

/** A person the directory has and the tenant has not: invited, without an account. Whose account an address is, is for its owner to say. */
export async function addFromDirectory(
  ctx: Context,
  entry: DirectoryEntry,
  { roleId, sendsInvitation, handOvers }: Inviting & Leaving & { roleId: number },
) {
  await checkKnown(ctx, entry, null)
  if (entry.departmentId) await checkDepartment(ctx, entry.departmentId)
  const id = newId()
  const by = { created_by: ctx.actor.id, updated_by: ctx.actor.id }
  await queries.insertUser(ctx.tx, {
    ...fieldsOf(entry),
    ...by,
    id,
    email: entry.email,
    role_id: roleId,
    department_id: entry.departmentId ?? null,
  })
  if (sendsInvitation && entry.isActive) await createInvitation(ctx, { userId: id, email: entry.email })
  const changes: Changes = [await logged(ctx, 'user.invite', id, null)]
  if (!entry.isActive) changes.push(await shutOut(ctx, id, { handOvers }))
  return { id, changes }
}

/** Brings a user in step with the directory. The address of whoever has an account is their own, and stays. */
export async function followDirectory(
  ctx: Context,
  id: string,
  entry: DirectoryEntry,
  inviting: Inviting & Leaving & { ownMoves: OwnMoves },
): Promise<Changes> {
  await checkKnown(ctx, entry, id)
  const before = await queries.lockUser(ctx.tx, id)
  if (before.status === 'anonymised') throw missing()
  const current = await directory.directoryUser(ctx.tx, id)
  const changes: Changes = []
  const set: Parameters<typeof change>[3] = fieldsOf({ ...entry, managerId: entry.managerId === id ? null : entry.managerId })
  const to = entry.departmentId
  if (to && to !== before.departmentId && !(await isOwnMove(ctx, inviting.ownMoves, id, before.departmentId, to))) {
    await checkDepartment(ctx, to)
    set.department_id = to
  }
  if (entry.email !== before.email && !before.hasAccount) {
    if (await directory.isKnownAs(ctx.tx, 'email', entry.email, id)) throw new Failure('conflict', { message: texts.knownAlready })
    set.email = entry.email
    await revokeInvitations(ctx, id)
    if (inviting.sendsInvitation && before.status === 'invited' && entry.isActive)
      await createInvitation(ctx, { userId: id, email: entry.email })
  }
  const now: Record<string, unknown> = { ...before, ...current }
  const names: Record<string, string> = {
    job_title: 'jobTitle',
    manager_id: 'managerId',
    external_id: 'externalId',
    directory_name: 'directoryName',
  }
  const isNew = Object.entries(set).some(([column, value]) => (value ?? null) !== (now[names[column] ?? column] ?? null))
  if (isNew || set.department_id) {
    await decide(ctx, 'edit', before)
    changes.push(await change(ctx, 'edit', before, set))
  }
  if (!entry.isActive && before.status !== 'deactivated') changes.push(await shutOut(ctx, id, inviting))
  if (entry.isActive && before.status === 'deactivated') changes.push(await letBack(ctx, id, inviting))
  return changes.flatMap(({ also = [], ...one }: Changes[number] & { also?: Changes }) => [one, ...also])
}

/** Whatever the person was, they are out from now on; what they held goes to the leader nearest above. */
export async function shutOut(ctx: Context, id: string, { handOvers }: Leaving): Promise<Change<unknown> & { also?: Changes }> {
  const ref = await queries.lockUser(ctx.tx, id)
  if (ref.status === 'invited') {
    const { before, status } = await decide(ctx, 'revokeInvitation', ref)
    await revokeInvitations(ctx, id)
    return change(ctx, 'revokeInvitation', before, { status })
  }
  const successor = await directory.nextHolder(ctx.tx, id, lowestRoleOf(await handOversOf(ctx, id, handOvers.kinds)))
  return leave(ctx, { id, version: ref.version, ...(successor && { successorId: successor.id }) }, { handOvers, isByUser: false })
}

async function letBack(ctx: Context, id: string, { sendsInvitation }: Inviting) {
  const ref = await queries.lockUser(ctx.tx, id)
  const step = ref.hasAccount ? 'reactivate' : 'resendInvitation'
  const { before, status } = await decide(ctx, step, ref)
  if (!ref.hasAccount && sendsInvitation) await createInvitation(ctx, { userId: id, email: ref.email })
  return change(ctx, step, before, { status, left_date: null })
}

/** Another role, by the same rules as when an admin gives it. */
export async function changeRoleOf(ctx: Context, id: string, roleId: number): Promise<Change<unknown>> {
  const { before } = await decide(ctx, 'changeRole', await queries.lockUser(ctx.tx, id))
  if (roleId > 2 && before.leadsDepartments) throw refuseField('roleId', texts.leadsDepartments)
  return change(ctx, 'changeRole', before, { role_id: roleId })
}

/** Another department, in use. */
export async function moveTo(ctx: Context, id: string, departmentId: string): Promise<Change<unknown>> {
  const { before } = await decide(ctx, 'edit', await queries.lockUser(ctx.tx, id))
  await checkDepartment(ctx, departmentId)
  return change(ctx, 'edit', before, { department_id: departmentId })
}
