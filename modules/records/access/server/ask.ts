import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { fieldFailure, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import { notify } from '@portal/modules/records/notifications/server/public'
import { implement } from '@portal/platform/http/http'
import { type Context, read, write } from '@portal/platform/http/verb'
import { pageOfKind } from '@portal/platform/record/defineRecord'
import { type AccessRequest, access, requestSteps } from '../contract.ts'
import { mayAsk, mayChange, mayListRestricted, officers } from '../rules.ts'
import { accessTexts } from '../texts.ts'
import { factsFor, factsOf } from './audience.ts'
import { wasNotifiedOf } from './knownQueries.ts'
import { accessEvents } from './notices.ts'
import * as queries from './queries.ts'
import { findHidden, listHidden, lockRecord } from './recordQueries.ts'
import * as requests from './requestQueries.ts'
import type { Restrictable } from './restrictable.ts'

const { error, why } = accessTexts
type Asking = Pick<Context, 'tx' | 'actor'>
const gates = { ask: mayAsk, listRestricted: mayListRestricted }

/** Those on the list who treat the record or hold its office: they are notified that somebody asks. */
async function deciders({ tx }: Context, kind: Restrictable, id: string) {
  const readers = await queries.readersOf(tx, kind, [id])
  const inOffice = readers.filter(({ appointmentType }) => appointmentType !== null && officers.includes(appointmentType))
  const treating = readers.filter(({ reason }) => reason === 'handler' || reason === 'leader' || reason === 'admin')
  return new Set([...inOffice, ...treating].map(({ userId }) => userId))
}

async function refuseUnlessDecider({ tx, actor }: Context, kind: Restrictable, id: string) {
  const row = await lockRecord(tx, actor, kind, id)
  throwIf(mayChange(actor, (await factsOf({ tx, actor }, kind, row)).facts))
}

/** Asking to read a restricted record of any kind, and the answers. */
export function requestRoutes(kinds: readonly Restrictable[]) {
  const kindOf = ({ kind }: requests.RequestRow) => kinds.find((one) => one.kind === kind)!
  const shown = async (ctx: Asking, row: requests.RequestRow) => (await shownAll(ctx, [row]))[0]!

  /** Requests as the actor may see them: a record's id only where they may open it. */
  async function shownAll({ tx, actor }: Asking, rows: requests.RequestRow[]): Promise<AccessRequest[]> {
    const isWaiting = ({ userId, status }: requests.RequestRow) => userId !== actor.id && status === 'waiting'
    const asked = rows.filter((row) => row.isSeen && isWaiting(row))
    const readers: Awaited<ReturnType<typeof queries.readersOf>> = []
    for (const kind of kinds) {
      const ids = asked.filter((row) => kindOf(row) === kind).map(({ recordId }) => recordId)
      readers.push(...(await queries.readersOf(tx, kind, [...new Set(ids)])))
    }
    return rows.map((row) => {
      const { id, number, reason, status, createdAt, answer, version } = row
      const onList = readers.filter(({ recordId }) => recordId === row.recordId)
      return {
        id,
        number,
        reason,
        status,
        createdAt,
        answer,
        version,
        deviationId: row.isSeen ? row.recordId : null,
        person: { id: row.userId, name: row.userName },
        isMine: row.userId === actor.id,
        canAnswer: isWaiting(row) && (row.isSeen ? mayChange(actor, factsFor(actor, kindOf(row), row, onList)) === null : row.isOrphan),
      }
    })
  }

  return implement(access, {
    /** «Be om tilgang»: for who already knows the number. A record that is not restricted answers as one that does not exist. */
    askForAccess: write(access.askForAccess, async (ctx, { number, reason }) => {
      const { tx, actor, now } = ctx
      const kind = kinds.find(({ prefix }) => number.startsWith(`${prefix}-`))
      if (!kind) throw fieldFailure('number', error.notANumber)
      if (!mayAsk(actor) && !(await wasNotifiedOf(tx, actor.id, kind, number))) throw new Failure('forbidden')
      const found = await findHidden(tx, actor, kind, number)
      if (await requests.hasWaiting(tx, actor.id, found.id)) throw fieldFailure('number', error.askedAlready)
      const id = newId()
      await requests.insertRequest(tx, { id, recordId: found.id, userId: actor.id, reason, at: now.toISOString() })
      const change = kind.changeOf('askForAccess', found)
      const path = `${pageOfKind(kind)}/${found.id}` as const
      await notify(ctx, { event: accessEvents.accessAsked, entity: change.entity, path }, await deciders(ctx, kind, found.id))
      const result = await shown(ctx, await requests.getRequest(tx, actor, kinds, id))
      return { ...change, before: null, after: { requestId: id }, reason, result }
    }),

    listRequests: read(access.listRequests, async (ctx) => {
      const items = await shownAll(ctx, await requests.listRequests(ctx.tx, ctx.actor, kinds))
      return {
        items: items.filter(({ isMine, canAnswer }) => isMine || canAnswer),
        can: requestSteps.filter((step) => gates[step](ctx.actor)),
      }
    }),

    /** Somebody on the list answers; where nobody on it can, an administrator who does not ask, and who learns no more than the number by it. */
    answerRequest: write(access.answerRequest, async (ctx, { id, version, isGranted, until = null, ...given }) => {
      const { tx, actor, now } = ctx
      const before = await requests.lockRequest(tx, actor, kinds, id)
      const kind = kindOf(before)
      const { recordId, number } = before
      if (before.userId === actor.id) throw new Failure('sod', { message: why.own })
      if (before.isSeen) await refuseUnlessDecider(ctx, kind, recordId)
      if (before.status !== 'waiting') throw new Failure('state', { message: error.answered })
      if (before.version !== version) throw new Failure('conflict')
      if (until && until < osloDate(now)) throw fieldFailure('until', error.past)
      if (isGranted && !(await lockActiveUser(tx, before.userId))) throw fieldFailure('isGranted', error.inactive)
      const status = isGranted ? 'granted' : 'refused'
      await requests.settleRequest(tx, id, status, actor.id, now.toISOString(), given.answer)
      const asker = { userId: before.userId, appointmentType: null, departmentId: null }
      if (isGranted) await queries.putReader(tx, recordId, { ...asker, reason: 'asked', until, by: actor.id, note: given.answer })
      const change = kind.changeOf(isGranted ? 'grantAccess' : 'refuseAccess', { id: recordId, number })
      const path = isGranted ? (`${pageOfKind(kind)}/${recordId}` as const) : pageOfKind(kind)
      await notify(ctx, { event: isGranted ? accessEvents.accessGranted : accessEvents.accessRefused, entity: change.entity, path }, [
        before.userId,
      ])
      return {
        ...change,
        before: { status: before.status },
        after: { status, name: before.userName, until },
        reason: given.answer,
        offices: officers,
        result: await shown(ctx, { ...before, status, answer: given.answer, version: version + 1 }),
      }
    }),

    listRestricted: read(access.listRestricted, async ({ tx, actor }) => {
      if (!mayListRestricted(actor)) throw new Failure('forbidden')
      return { items: await listHidden(tx, actor, kinds) }
    }),
  })
}
