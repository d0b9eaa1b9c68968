import { roleOf } from '@portal/kit/actor'
import { addDays, osloDate } from '@portal/kit/dates'
import { Failure, missing } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { firstGap, gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import { notify, withdraw } from '@portal/modules/records/notifications/server/public'
import { read, write } from '@portal/platform/http/verb'
import { absences } from '../contract.ts'
import { mayArrange } from '../rules.ts'
import { absenceTexts } from '../texts.ts'
import { absenceEvents } from './notices.ts'
import * as queries from './queries.ts'

const { error } = absenceTexts
export const list = read(absences.list, async ({ tx, actor }, { userId = actor.id }) => {
  const person = await queries.personOf(tx, userId)
  const canArrange = mayArrange(actor, person)
  if (!canArrange && userId !== actor.id) throw missing()
  return {
    items: await queries.absencesOf(tx, 'user_id', userId),
    standsInFor: await queries.absencesOf(tx, 'substitute_id', userId),
    canArrange,
  }
})

export const add = write(absences.add, async (ctx, { userId, substituteId, startsOn, endsOn }) => {
  const { tx, actor, now } = ctx
  const person = await queries.personOf(tx, userId)
  if (!mayArrange(actor, person)) throw new Failure('forbidden')
  const isHere = (await queries.lockActive(tx, userId)) !== undefined
  const substitute = await lockActiveUser(tx, substituteId)
  const mayWork = !!substitute && may({ role: roleOf(substitute.roleId) }, 'write', 'audit', 'control')
  refuseGaps([
    ...gapIf(!isHere, 'userId', error.inactive),
    ...firstGap(
      gapIf(startsOn < osloDate(now), 'startsOn', error.past),
      gapIf(await queries.overlaps(tx, userId, startsOn, endsOn), 'startsOn', error.overlap),
    ),
    ...firstGap(gapIf(endsOn < startsOn, 'endsOn', error.endsFirst), gapIf(endsOn > addDays(startsOn, 366), 'endsOn', error.tooLong)),
    ...firstGap(
      gapIf(substituteId === userId, 'substituteId', error.self),
      gapIf(!substitute, 'substituteId', error.inactive),
      gapIf(!mayWork, 'substituteId', error.readsOnly),
    ),
  ])
  const id = newId()
  const row = { id, user_id: userId, substitute_id: substituteId, starts_on: startsOn, ends_on: endsOn }
  await queries.insertAbsence(tx, { ...row, created_by: actor.id, created_at: now.toISOString() })
  const entity = { type: 'absence', id }
  await notify(ctx, { event: absenceEvents.standInChosen, entity, path: '/profile' }, [substituteId])
  await notify(ctx, { event: absenceEvents.absenceArranged, entity, path: '/profile' }, [userId])
  const result = (await queries.absencesOf(tx, 'user_id', userId)).find((one) => one.id === id)!
  return { action: 'absence.add', entity, before: null, after: { userId, substituteId, startsOn, endsOn }, result }
})

/** Before it ends by itself; one that has not begun never does. */
export const end = write(absences.end, async (ctx, { id, version }) => {
  const { tx, actor, now } = ctx
  const { version: current, ...before } = await queries.lockAbsence(tx, id)
  const person = await queries.personOf(tx, before.userId)
  if (!mayArrange(actor, person)) throw actor.id === before.substituteId ? new Failure('forbidden') : missing()
  if (current !== version) throw new Failure('conflict')
  await queries.endAbsence(tx, id, actor.id, now.toISOString())
  await withdraw(ctx, id, Object.values(absenceEvents))
  return { action: 'absence.end', entity: { type: 'absence', id }, before, after: null, result: { success: true as const } }
})
