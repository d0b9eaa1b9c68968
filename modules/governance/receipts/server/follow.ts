import { addDays, type IsoDate, isWorkingDay, osloDate } from '@portal/kit/dates'
import { documentKind } from '@portal/modules/governance/documents/server/public'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { notify, withdraw } from '@portal/modules/records/notifications/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import type { Follow } from '@portal/platform/record/follow'
import { receiptTexts } from '../texts.ts'
import { type Followed, lockReaders, reconcileDuties, type Scope } from './dutyQueries.ts'
import { receiptEvents } from './notices.ts'

/** As far ahead as deadlines for reading may fall, in days. */
const ahead = 400
const workingDaysAfter = (today: IsoDate, closed: ReadonlySet<IsoDate>) =>
  Array.from({ length: ahead }, (_, n) => addDays(today, n + 1)).filter((day) => isWorkingDay(day, closed))

const allOf = Object.values(receiptEvents)
/** Those who get so many at once are notified of them together. */
const together = 3

/** Makes the duties to read what the versions in force ask for, and tells the people concerned. All of it, or nothing. */
export async function followReaders(tx: TenantDb, now: Date, scope: Scope = {}): Promise<Followed[]> {
  const today = osloDate(now)
  await lockReaders(tx)
  const workingDays = workingDaysAfter(today, await closedDays(tx))
  const followed = await reconcileDuties(tx, scope, { today, at: now.toISOString(), workingDays })
  const telling = { tx, now, actor: null }
  const counts = new Map<string, number>()
  for (const userId of followed.flatMap(({ opened }) => opened)) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  for (const { documentId, number, opened, released } of followed) {
    const entity = { type: documentKind.kind, id: documentId, number }
    const alone = opened.filter((userId) => (counts.get(userId) ?? 0) < together)
    await notify(telling, { event: receiptEvents.documentToRead, entity, path: `${documentKind.path}/${documentId}` }, alone)
    if (released.length > 0) await withdraw({ tx, now }, documentId, allOf, released)
  }
  for (const [userId, count] of counts) {
    if (count < together) continue
    const entity = { type: 'user', id: userId }
    await notify(telling, { event: receiptEvents.documentsToRead, entity, path: '/documents/to-read', params: { count: String(count) } }, [
      userId,
    ])
  }
  const changes = followed
    .filter(({ opened }) => opened.length > 0)
    .map(({ documentId: id, number, opened }) => ({
      ...documentKind.changeOf('askReaders', { id, number }),
      before: null,
      after: { readers: opened.length },
    }))
  if (changes.length > 0) await fileAudit(tx, { id: null, name: receiptTexts.system, role: 'system' }, {}, ...changes)
  return followed
}

/** Steps after which another version may be in force, or none. */
const ofDocuments = ['document.approve', 'document.archive', 'document.restore']
/** Whether it may concern whom documents are for: where people belong, what they are, and whether they are here. */
const ofPeople = /^(user|appointment|project)\./

/** Above so many people at once everybody is looked at. */
const few = 5

/** After each write that may change who is asked to read what: a job of the same transaction, so that it runs if, and only if, the write commits. */
export const receiptsFollow: Follow = async (ctx, changes) => {
  const documents = new Set(changes.filter(({ action }) => ofDocuments.includes(action)).map(({ entity }) => entity.id))
  for (const documentId of documents) await ctx.enqueue('receipts.follow', { documentId })
  const people = changes.filter(({ action }) => ofPeople.test(action)).map(({ entity: { type, id } }) => (type === 'user' ? id : null))
  const isFew = people.length <= few && !people.includes(null)
  for (const userId of isFew ? new Set(people) : people.slice(0, 1))
    await ctx.enqueue('receipts.follow', isFew ? { userId } : {}, { jobKey: `receipts.follow ${ctx.actor.ksId} ${isFew ? userId : ''}` })
  return []
}
