import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { read } from '@portal/platform/http/verb'
import type { HandOver, HandOvers } from '@portal/platform/record/handOver'
import { users } from '../contract.ts'
import { mayListUsers, mayReadUser } from '../rules.ts'
import { userTexts } from '../texts.ts'
import { presentUser } from './present.ts'
import * as queries from './queries.ts'

export const list = read(users.list, async ({ tx, actor, now }, { q, status, roleId, departmentId, signIn, cursor, limit }) => {
  if (!mayListUsers(actor)) throw new Failure('forbidden')
  const filter: queries.Filter = {
    q,
    status,
    roleIds: roleId?.map(Number),
    departmentId,
    signIn: signIn && { by: signIn, now },
    within: may(actor, 'manage_users') ? null : { departmentIds: actor.team, userId: actor.id },
  }
  const rows = await queries.listUsers(tx, filter, cursor ? positionOf(cursor) : null, limit)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map((row) => presentUser(actor, row)),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
    ...(await queries.countUsers(tx, filter)),
    canInvite: may(actor, 'manage_users'),
  }
})

export const get = read(users.get, async ({ tx, actor }, { id }) => {
  const row = await queries.getUser(tx, id)
  if (!mayReadUser(actor, row)) throw new Failure(may(actor, 'manage_team') ? 'scope' : 'forbidden')
  return presentUser(actor, row)
})

export const people = read(users.people, async ({ tx }, { q, includeInactive = false, ids }) => ({
  items: await queries.listPeople(tx, { q, includeInactive, ids }),
}))

export const holding = (handOvers: HandOvers) =>
  read(users.holding, async ({ tx, actor }, { id }) => {
    if (!may(actor, 'manage_users')) throw new Failure('forbidden')
    await queries.getUser(tx, id)
    const counts = await queries.countHolding(tx, id, handOvers.kinds)
    const itemOf = ({ kind, text = userTexts.holdingOther }: HandOver) => ({ kind, count: counts[kind]!, text: text(counts[kind]!) })
    return { items: handOvers.kinds.map(itemOf) }
  })

const cursorOf = ({ firstname, lastname, id }: queries.Position) => Buffer.from([firstname, lastname, id].join('\n')).toString('base64url')

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/
function positionOf(cursor: string): queries.Position {
  const [firstname = '', lastname = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('\n')
  if (!UUID.test(id) || rest.length > 0) throw new Failure('malformed')
  return { firstname, lastname, id }
}
