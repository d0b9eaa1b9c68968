import { endOfOsloDay, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { formatDate } from '@portal/kit/format'
import { fieldFailure, refuse, throwIf } from '@portal/kit/rules'
import { documentKind, getDocument } from '@portal/modules/governance/documents/server/public'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import { sealedNamesOf } from '@portal/modules/records/sealedNames/server/public'
import { read as readVerb, write } from '@portal/platform/http/verb'
import { mostReaders, receipts } from '../contract.ts'
import { mayRegister, maySeeReaders, refusalToOpenNames, registersFor, seesAllReaders } from '../rules.ts'
import { receiptTexts as texts } from '../texts.ts'
import { markRead } from './dutyQueries.ts'
import { receiptEvents } from './notices.ts'
import { proveBy, showProofs } from './proofs.ts'
import { askedVersions, countReaders, listReaders, namelessPeople, openDutiesOf } from './readerQueries.ts'
import { inForceIn } from './versionQueries.ts'

export const readers = readVerb(receipts.readers, async (ctx, { id, major, on, departmentId }) => {
  const { tx, actor, now } = ctx
  const row = await getDocument(ctx, id)
  throwIf(maySeeReaders(actor, row) ? null : refuse('forbidden', texts.notSeer))
  const today = osloDate(now)
  const versions = await askedVersions(tx, id)
  const current = await inForceIn(tx, id, today)
  const chosen = major ?? versions[0]?.major ?? null
  const day = on ?? today
  const which = { documentId: id, major: chosen ?? 0, on: day, team: seesAllReaders(actor, row) ? null : actor.team, departmentId }
  const departments = chosen === null ? [] : await countReaders(tx, which)
  const sum = (part: 'asked' | 'read' | 'late') => departments.reduce((n, one) => n + one[part], 0)
  const [asked, read] = [sum('asked'), sum('read')]
  /** Thousands of names are put in order for nobody: a department is chosen first. */
  const list = async (isRead: boolean, count: number) =>
    count === 0 || (count > mostReaders && !departmentId) ? [] : listReaders(tx, which, isRead, mostReaders)
  const proven = await showProofs(tx, actor, row, await list(true, read))
  const { readers: missing } = await showProofs(tx, actor, row, await list(false, asked - read))
  const isCurrent = current !== undefined && current.major === chosen
  return {
    number: row.number,
    title: row.title,
    versions,
    major: chosen,
    on: day,
    versionId: isCurrent ? current.id : null,
    departments,
    asked,
    read,
    late: sum('late'),
    missing,
    ...proven,
    canRegister: isCurrent && mayRegister(actor, row) === null,
    sealed:
      read === 0 || refusalToOpenNames(actor, row) ? 0 : (await sealedNamesOf(tx, await namelessPeople(tx, which, mostReaders))).length,
  }
})

export const registerReaders = write(receipts.registerReaders, async (ctx, { id, versionId, userIds, method, readOn, note, fileIds }) => {
  const { tx, actor, now } = ctx
  const row = await getDocument(ctx, id)
  throwIf(mayRegister(actor, row))
  if (userIds.includes(actor.id)) throw new Failure('sod', { message: texts.ownReceipt })
  const today = osloDate(now)
  const current = await inForceIn(tx, id, today)
  if (current?.id !== versionId) throw new Failure('conflict', { message: texts.superseded })
  if (readOn > today) throw fieldFailure('readOn', texts.readInFuture)
  if (readOn < current.from) throw fieldFailure('readOn', texts.readTooEarly(formatDate(current.from)))
  const open = await openDutiesOf(tx, id, current.major, userIds)
  throwIf(open.every(({ departmentId }) => registersFor(actor, departmentId, row)) ? null : refuse('scope', texts.notOfTeam))
  if (open.length === 0) throw fieldFailure('userIds', texts.nobodyAsked)
  const end = endOfOsloDay(readOn)
  const at = (end < now ? end : now).toISOString()
  await markRead(
    tx,
    open.map((one) => one.id),
    { at, versionId, method, registeredBy: actor.id, note },
  )
  const files = await proveBy(
    ctx,
    open.map((one) => one.id),
    fileIds,
  )
  await withdraw(
    ctx,
    id,
    Object.values(receiptEvents),
    open.map(({ userId }) => userId),
  )
  return {
    ...documentKind.changeOf('registerReading', row),
    before: null,
    after: {
      versionLabel: current.label,
      readOn,
      method,
      readers: open.map(({ name }) => name),
      note,
      fileNames: files.map(({ fileName }) => fileName),
    },
    departmentId: row.departmentId,
    result: { registered: open.length },
  }
})
