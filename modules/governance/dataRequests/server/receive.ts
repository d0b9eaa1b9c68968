import { addMonths, osloDate, workingDayUpTo } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { firstGap, gapIf, refuseGaps } from '@portal/kit/rules'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { addRecords, asColumns } from '@portal/platform/record/addRecords'
import { type Channel, dataRequests, mostOpenOfOne, type RequestType } from '../contract.ts'
import { dueOf } from '../deadlineRules.ts'
import { isUnanswered, mayHandle } from '../rules.ts'
import { requestTexts } from '../texts.ts'
import { requestKind } from './kind.ts'
import { requestEvents } from './notices.ts'
import { auditOf, present } from './present.ts'
import { countOpenOf, getRequest, holdPerson, isKnownUser, ownRequests } from './queries.ts'
import { handlersOf } from './sightQueries.ts'
import { tellHandlers } from './tell.ts'

const { error, recordTitle, signedIn, why } = requestTexts

type Given = {
  type: RequestType
  description: string
  channel: Channel
  receivedOn: string
  personId: string | null
  personName: string | null
  contact: string | null
  identityHow: string | null
}
/** Adds a request with the clock of law, and tells those who answer it. */
async function addRequest(ctx: Context, step: 'ask' | 'register', { type, ...given }: Given) {
  const { tx, actor, now } = ctx
  const dueOn = dueOf(given.receivedOn)
  const identified = given.identityHow === null ? {} : { identityAt: now.toISOString(), identityBy: actor.id }
  const [made] = await addRecords(ctx, requestKind, [
    asColumns({ type, title: recordTitle[type], dueOn, dueWorkday: workingDayUpTo(dueOn, await closedDays(tx)), ...given, ...identified }),
  ])
  // Read as those who answer it do: whom it is about does not.
  const row = await getRequest(tx, { ...actor, role: 'admin' }, made!.id)
  await tellHandlers(ctx, requestEvents.dataRequestReceived, row)
  return { row, change: { ...requestKind.changeOf(step, row), before: null, after: auditOf(row) } }
}

/** Whether somebody else answers a request about this person. */
const hasHandler = async (ctx: Context, personId: string) => (await handlersOf(ctx.tx)).some(({ id }) => id !== personId)

export const own = read(dataRequests.own, async (ctx) => {
  const items = await ownRequests(ctx.tx, ctx.actor.id)
  const open = items.filter(({ status }) => isUnanswered(status)).length
  return { items, canAsk: open < mostOpenOfOne && (await hasHandler(ctx, ctx.actor.id)) }
})

/** GDPR art. 15 to 22, of oneself: it is the session that says who asks. */
export const ask = write(dataRequests.ask, async (ctx, { type, description }) => {
  const { tx, actor, now } = ctx
  await holdPerson(tx, actor.id)
  if ((await countOpenOf(tx, actor.id)) >= mostOpenOfOne) throw new Failure('guard', { message: error.tooManyOpen(mostOpenOfOne) })
  if (!(await hasHandler(ctx, actor.id))) throw new Failure('guard', { message: error.noHandler })
  const { row, change } = await addRequest(ctx, 'ask', {
    type,
    description,
    channel: 'portal',
    receivedOn: osloDate(now),
    personId: actor.id,
    personName: null,
    contact: null,
    identityHow: signedIn,
  })
  const [result] = await ownRequests(tx, actor.id, row.id)
  return { ...change, result: result! }
})

/** Of somebody else, by who received it: by e-mail, by letter, by word of mouth. */
export const register = write(dataRequests.register, async (ctx, { personId = null, personName = null, ...given }) => {
  const { tx, actor, now } = ctx
  if (!mayHandle(actor)) throw new Failure('forbidden', { message: why.notHandler })
  const today = osloDate(now)
  refuseGaps([
    ...firstGap(
      gapIf((personId === null) === (personName === null), 'personName', error.onePerson),
      gapIf(personId === actor.id, 'personId', error.ownFromProfile),
      gapIf(personId !== null && !(await isKnownUser(tx, personId)), 'personId', error.noPerson),
    ),
    ...firstGap(
      gapIf(given.receivedOn > today, 'receivedOn', error.future),
      gapIf(given.receivedOn < addMonths(today, -36), 'receivedOn', error.tooOld),
    ),
    ...gapIf(given.channel === 'portal', 'channel', error.portalIsOwn),
  ])
  const { contact = null, identityHow = null } = given
  const { row, change } = await addRequest(ctx, 'register', { ...given, contact, identityHow, personId, personName })
  return { ...change, result: present(actor, row, now) }
})
