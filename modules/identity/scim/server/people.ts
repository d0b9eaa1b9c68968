import {
  addFromDirectory,
  directoryUser,
  directoryUsers,
  followDirectory,
  shutOut,
  topDepartment,
} from '@portal/modules/identity/users/server/public'
import { bagOf } from './bag.ts'
import { bodyOf, type Call, checkMatch, gone, idOf, listed, pageOf, parameter, type Reply, reading, selected, writing } from './call.ts'
import { conditionOf } from './condition.ts'
import { parseFilter } from './filter.ts'
import { operationsOf, patched } from './patch.ts'
import { entryOf, presentPerson } from './person.ts'
import { groupsOf, settingsOf } from './queries.ts'
import { followGroups } from './roles.ts'

async function found({ ctx }: Call, id: string) {
  const row = await directoryUser(ctx.tx, id)
  if (!row) throw gone()
  return row
}

async function shown(call: Call, id: string, more: Partial<Reply> = {}): Promise<Reply> {
  const row = await found(call, id)
  const person = presentPerson(row, await groupsOf(call.ctx.tx, [id]), call.base)
  return { body: selected(call, person), version: row.version, location: person.meta.location, ...more }
}

export const getUser = reading((call) => shown(call, idOf(call)))

export const listUsers = reading(async (call) => {
  const filter = parameter(call, 'filter')
  const { startIndex, ...page } = pageOf(call)
  const condition = filter ? conditionOf(parseFilter(filter)) : ({ kind: 'constant', value: true } as const)
  const { total, rows } = await directoryUsers(call.ctx.tx, condition, page)
  const groups = await groupsOf(
    call.ctx.tx,
    rows.map(({ id }) => id),
  )
  const people = rows.map((row) =>
    selected(
      call,
      presentPerson(
        row,
        groups.filter(({ userId }) => userId === row.id),
        call.base,
      ),
    ),
  )
  return { body: listed(total, startIndex, people) }
})

export const createUser = writing(async (call) => {
  const { tx } = call.ctx
  const entry = await entryOf(tx, bagOf(bodyOf(call)))
  const { defaultDepartmentId, defaultRoleId, sendsInvitations } = await settingsOf(tx)
  const departmentId = entry.departmentId ?? defaultDepartmentId ?? (await topDepartment(tx))?.id ?? null
  const { id, changes } = await addFromDirectory(
    call.ctx,
    { ...entry, departmentId },
    { roleId: defaultRoleId, sendsInvitation: sendsInvitations, handOvers: call.handOvers },
  )
  return shown(call, id, { status: 201, changes })
})

export const replaceUser = writing(async (call) => {
  const id = idOf(call)
  checkMatch(call, (await found(call, id)).version)
  return follow(call, id, bagOf(bodyOf(call)))
})

export const patchUser = writing(async (call) => {
  const id = idOf(call)
  const row = await found(call, id)
  checkMatch(call, row.version)
  const current = bagOf(presentPerson(row, [], call.base))
  // A name that is sent in one piece counts only when it is sent.
  delete current.displayname
  delete (current.name as Record<string, unknown>).formatted
  return follow(call, id, patched(current, operationsOf(bodyOf(call))))
})

/** Gone from the directory: shut out here, where what they did must stay. */
export const deleteUser = writing(async (call) => {
  const id = idOf(call)
  const row = await found(call, id)
  checkMatch(call, row.version)
  return { status: 204, body: null, changes: row.status === 'deactivated' ? [] : [await shutOut(call.ctx, id, call)] }
})

async function follow(call: Call, id: string, bag: ReturnType<typeof bagOf>): Promise<Reply> {
  const { tx } = call.ctx
  const before = await found(call, id)
  const { sendsInvitations } = await settingsOf(tx)
  const changes = await followDirectory(call.ctx, id, await entryOf(tx, bag), {
    sendsInvitation: sendsInvitations,
    handOvers: call.handOvers,
    ownMoves: call.ownMoves,
  })
  // Groups may have changed while the person was out.
  const isBack = before.status === 'deactivated' && (await found(call, id)).status !== 'deactivated'
  if (isBack && (await groupsOf(tx, [id])).length > 0) changes.push(...(await followGroups(call.ctx, call.ownMoves, [id])))
  return shown(call, id, { changes })
}
