import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { fieldFailure, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { notify } from '@portal/modules/records/notifications/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type AccessRequest, access } from '../contract.ts'
import { mayAsk, mayChange, officers } from '../rules.ts'
import { accessTexts } from '../texts.ts'
import { factsFor, factsOf } from './audience.ts'
import { isToldOf } from './knownQueries.ts'
import * as queries from './queries.ts'
import * as requests from './requestQueries.ts'

const { error, why } = accessTexts

/** «Be om tilgang»: for who already knows the number. What is no restricted case is not there, and nothing of it is told. */
export const ask = write(access.askForAccess, async (ctx, { number, reason }) => {
  const { tx, actor, now } = ctx
  if (!mayAsk(actor) && !(await isToldOf(tx, actor.id, number))) throw new Failure('forbidden')
  const found = await requests.findHidden(tx, actor, number)
  if (await requests.hasWaiting(tx, actor.id, found.id)) throw fieldFailure('number', error.askedAlready)
  const id = newId()
  await requests.insertRequest(tx, { id, deviationId: found.id, userId: actor.id, reason, at: now.toISOString() })
  const entity = { type: 'deviation', id: found.id, number }
  await notify(ctx, { event: 'accessAsked', entity, path: `/deviations/${found.id}` }, await deciders(ctx, found.id))
  const result = await shown(ctx, await requests.getRequest(tx, actor, id))
  return {
    action: 'deviation.askForAccess',
    entity: { type: 'deviation', id: found.id, number },
    before: null,
    after: { requestId: id },
    reason,
    result,
  }
})

/** Those on the list who treat the case or hold its office: they are told that somebody asks. */
async function deciders({ tx }: Context, deviationId: string) {
  const readers = await queries.readersOf(tx, deviationId)
  const officers = readers.filter(({ appointmentType }) => appointmentType === 'hmsAnsvarlig' || appointmentType === 'personvernombud')
  const treating = readers.filter(({ reason }) => reason === 'handler' || reason === 'leader' || reason === 'admin')
  return new Set([...officers, ...treating].map(({ userId }) => userId))
}

export const list = read(access.listRequests, async (ctx) => {
  const rows = await requests.listRequests(ctx.tx, ctx.actor)
  const items = await shownAll(ctx, rows)
  return { items: items.filter(({ isMine, canAnswer }) => isMine || canAnswer) }
})

/** Somebody on the list answers; where nobody on it can, an administrator who does not ask, and who learns no more than the number by it. */
export const answer = write(access.answerRequest, async (ctx, { id, version, isGranted, until = null, ...given }) => {
  const { tx, actor, now } = ctx
  const before = await requests.lockRequest(tx, actor, id)
  const { deviationId, number } = before
  if (before.userId === actor.id) throw new Failure('sod', { message: why.own })
  if (before.isSeen) await refuseUnlessDecider(ctx, deviationId)
  if (before.status !== 'waiting') throw new Failure('state', { message: error.answered })
  if (before.version !== version) throw new Failure('conflict')
  if (until && until < osloDate(now)) throw fieldFailure('until', error.past)
  if (isGranted && !(await queries.isActivePerson(tx, before.userId))) throw fieldFailure('isGranted', error.inactive)
  const status = isGranted ? 'granted' : 'refused'
  await requests.settleRequest(tx, id, status, actor.id, now.toISOString(), given.answer)
  const asker = { userId: before.userId, appointmentType: null }
  if (isGranted) await queries.putReader(tx, deviationId, { ...asker, reason: 'asked', until, by: actor.id, note: given.answer })
  const path = isGranted ? (`/deviations/${deviationId}` as const) : '/deviations'
  const entity = { type: 'deviation', id: deviationId, number }
  await notify(ctx, { event: isGranted ? 'accessGranted' : 'accessRefused', entity, path }, [before.userId])
  return {
    action: `deviation.${isGranted ? 'grantAccess' : 'refuseAccess'}`,
    entity,
    before: { status: before.status },
    after: { status, name: before.userName, until },
    reason: given.answer,
    offices: officers,
    result: await shown(ctx, { ...before, status, answer: given.answer, version: version + 1 }),
  }
})

async function refuseUnlessDecider({ tx, actor }: Context, deviationId: string) {
  const row = await queries.holdCase(tx, actor, deviationId)
  throwIf(mayChange(actor, (await factsOf({ tx, actor }, row)).facts))
}

type Asking = Pick<Context, 'tx' | 'actor'>
const shown = async (ctx: Asking, row: requests.RequestRow) => (await shownAll(ctx, [row]))[0]!

/** Requests as the actor may see them: a case's id only where they may open the case. */
async function shownAll({ tx, actor }: Asking, rows: requests.RequestRow[]): Promise<AccessRequest[]> {
  const isWaiting = ({ userId, status }: requests.RequestRow) => userId !== actor.id && status === 'waiting'
  const asked = rows.filter((row) => row.isSeen && isWaiting(row))
  const readers = await queries.readersOfAll(tx, [...new Set(asked.map(({ deviationId }) => deviationId))])
  return rows.map((row) => {
    const { id, number, reason, status, createdAt, answer, version } = row
    const onList = readers.filter(({ deviationId }) => deviationId === row.deviationId)
    return {
      id,
      number,
      reason,
      status,
      createdAt,
      answer,
      version,
      deviationId: row.isSeen ? row.deviationId : null,
      person: { id: row.userId, name: row.userName },
      isMine: row.userId === actor.id,
      canAnswer: isWaiting(row) && (row.isSeen ? mayChange(actor, factsFor(actor, row, onList)) === null : row.isOrphan),
    }
  })
}

export const hidden = read(access.listRestricted, async ({ tx, actor }) => {
  if (actor.role !== 'admin') throw new Failure('forbidden')
  return { items: await requests.listHidden(tx, actor) }
})
