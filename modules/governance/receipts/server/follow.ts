import { addDays, type IsoDate, isWorkingDay, osloDate } from '@portal/kit/dates'
import { documentKind } from '@portal/modules/governance/documents/server/public'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { notify, withdraw } from '@portal/modules/records/notifications/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import { enqueueIn } from '@portal/platform/jobs/jobs'
import type { Follow } from '@portal/platform/record/follow'
import { receiptTexts } from '../texts.ts'
import {
  beginDuties,
  documentsToFollow,
  type Lacking,
  lackingDuties,
  lockReaders,
  releaseDuties,
  type Scope,
  unaskedDuties,
} from './followQueries.ts'
import { receiptEvents } from './notices.ts'

/** As far ahead as deadlines for reading may fall, in days. */
const ahead = 400
const workingDaysAfter = (today: IsoDate, closed: ReadonlySet<IsoDate>) =>
  Array.from({ length: ahead }, (_, n) => addDays(today, n + 1)).filter((day) => isWorkingDay(day, closed))

const allOf = Object.values(receiptEvents)
/** Who gets so many at once is notified of them together. */
const together = 3

/** So many are written by one statement, which must end within its limit (`loginSettings`) on a slow machine too. */
const atOnce = 5000
const inParts = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, n) => all.slice(n * atOnce, (n + 1) * atOnce))

type Notifying = { tx: TenantDb; now: Date; actor: null }
/** Tells those who are asked to read something: of each document, or somebody who gets several at once of all together. */
async function tellOpened(ctx: Notifying, scope: Scope, begun: ReadonlyMap<string, Lacking[]>) {
  if ('userId' in scope && begun.size >= together) {
    const entity = { type: 'user', id: scope.userId }
    const params = { count: String(begun.size) }
    await notify(ctx, { event: receiptEvents.documentsToRead, entity, path: '/documents/to-read', params }, [scope.userId])
    return
  }
  for (const [id, parts] of begun) {
    const entity = { type: documentKind.kind, id, number: parts[0]!.number }
    const readers = parts.flatMap(({ userIds }) => userIds)
    await notify(ctx, { event: receiptEvents.documentToRead, entity, path: `${documentKind.path}/${id}` }, readers)
  }
}

const countOf = (parts: readonly Lacking[]) => parts.reduce((sum, { userIds }) => sum + userIds.length, 0)
/** Asks whom the versions in force ask for and nobody has asked; answers how many. */
async function beginLacking(ctx: Notifying, scope: Scope) {
  const { tx, now } = ctx
  const today = osloDate(now)
  const lacking = await lackingDuties(tx, scope, today, workingDaysAfter(today, await closedDays(tx)))
  for (const one of lacking) for (const some of inParts(one.userIds)) await beginDuties(tx, one, some, now.toISOString())
  const begun = Map.groupBy(lacking, ({ documentId }) => documentId)
  await tellOpened(ctx, scope, begun)
  const changes = [...begun].map(([id, parts]) => ({
    ...documentKind.changeOf('askReaders', { id, number: parts[0]!.number }),
    before: null,
    after: { readers: countOf(parts) },
  }))
  if (changes.length > 0) await fileAudit(tx, { id: null, name: receiptTexts.system, role: 'system' }, {}, ...changes)
  return countOf(lacking)
}

/** Releases whom no version in force asks any more; answers how many. */
async function releaseUnasked(ctx: Notifying, scope: Scope) {
  const { tx, now } = ctx
  const unasked = await unaskedDuties(tx, scope, osloDate(now))
  for (const some of inParts(unasked)) {
    await releaseDuties(
      tx,
      some.map(({ id }) => id),
      now.toISOString(),
    )
    for (const [documentId, duties] of Map.groupBy(some, (one) => one.documentId))
      await withdraw(
        ctx,
        documentId,
        allOf,
        duties.map(({ userId }) => userId),
      )
  }
  return unasked.length
}

/** Makes the duties of a document, or of somebody, what the versions in force ask for, and tells the people concerned. All of it, or nothing. */
export async function followReaders(tx: TenantDb, now: Date, scope: Scope) {
  await lockReaders(tx)
  const ctx = { tx, now, actor: null }
  return { opened: await beginLacking(ctx, scope), released: await releaseUnasked(ctx, scope) }
}

/** Has all of a company's documents followed, each by a job of its own. */
export async function followCompanyReaders(tx: TenantDb, now: Date) {
  for (const documentId of await documentsToFollow(tx, osloDate(now)))
    await enqueueIn(tx)('receipts.follow', { documentId }, { jobKey: `receipts.follow ${documentId}` })
}

/** Steps after which another version may be in force, or none, or others may read it. */
const ofDocuments = ['approve', 'archive', 'restore', 'restrict', 'liftRestriction', 'giveAccess', 'removeAccess', 'grantAccess'].map(
  (step) => `document.${step}`,
)
/** Whether it may concern whom documents are for: where people belong, what they are, and whether they are here. */
const ofPeople = /^(user|appointment|project|department)\./

/** Above so many people at once everybody is looked at. */
const few = 5

/** After each write that may change who is asked to read what: a job of the same transaction, so that it runs if, and only if, the write commits. */
export const receiptsFollow: Follow = async (ctx, changes) => {
  const documents = new Set(changes.filter(({ action }) => ofDocuments.includes(action)).map(({ entity }) => entity.id))
  for (const documentId of documents) await ctx.enqueue('receipts.follow', { documentId }, { jobKey: `receipts.follow ${documentId}` })
  const people = changes.filter(({ action }) => ofPeople.test(action)).map(({ entity: { type, id } }) => (type === 'user' ? id : null))
  if (people.length > few || people.includes(null))
    await ctx.enqueue('receipts.followCompany', {}, { jobKey: `receipts.followCompany ${ctx.actor.ksId}` })
  else for (const userId of new Set(people)) await ctx.enqueue('receipts.follow', { userId }, { jobKey: `receipts.follow ${userId}` })
  return []
}
