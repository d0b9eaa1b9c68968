import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { isUnlocked } from '@portal/modules/governance/documents/server/public'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { ReadMethod } from '../choices.ts'
import { labelOfRead } from './versionQueries.ts'

export type Duty = {
  id: string
  documentId: string
  number: string
  title: string
  major: number
  dueOn: IsoDate
  releasedAt: string | null
  readAt: string | null
  readVersionId: string | null
  readLabel: string | null
  method: ReadMethod | null
  registeredByName: string | null
}
/** What somebody is asked to read of a significant version of a document, or has read. */
export const dutyOf = async (tx: TenantDb, documentId: string, major: number, userId: string): Promise<Duty | undefined> =>
  (
    await sql<Duty>`select r.id, r.document_id as "documentId", d.number, d.title, r.major, r.due_on as "dueOn", r.released_at as "releasedAt",
        r.read_at as "readAt", r.read_version_id as "readVersionId", ${labelOfRead('v')} as "readLabel",
        r.method, ${nameOfUser('r.registered_by')} as "registeredByName"
      from read_duties r join documents d on d.id = r.document_id left join document_versions v on v.id = r.read_version_id
      where r.document_id = ${documentId} and r.major = ${major} and r.user_id = ${userId}`.execute(tx)
  ).rows[0]

/** The version somebody read last of a document, whatever its number. */
export const lastReadOf = async (tx: TenantDb, documentId: string, userId: string) =>
  (
    await sql<{ id: string }>`select r.read_version_id as id from read_duties r
      where r.document_id = ${documentId} and r.user_id = ${userId} and r.read_at is not null order by r.read_at desc limit 1`.execute(tx)
  ).rows[0]?.id ?? null

type Read = {
  at: string
  versionId: string
  method: ReadMethod
  registeredBy?: string | null
  note?: string | null
}
/** Somebody has read it. */
export const markRead = (tx: TenantDb, ids: readonly string[], { at, versionId, method, registeredBy = null, note = null }: Read) =>
  tx
    .updateTable('read_duties')
    .set({ read_at: at, read_version_id: versionId, method, registered_by: registeredBy, note })
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()

/** Locks a duty, so that two confirmations of it follow each other. */
export const lockDuty = (tx: TenantDb, id: string) => sql`select from read_duties where id = ${id} for update`.execute(tx)
export const addAttempt = (tx: TenantDb, one: { dutyId: string; versionId: string; at: string; answers: number[]; score: number }) =>
  tx
    .insertInto('quiz_attempts')
    .values({ id: newId(), duty_id: one.dutyId, version_id: one.versionId, tried_at: one.at, answers: one.answers, score: one.score })
    .execute()
/** Keeps the score of the first try. */
export const keepFirstScore = (tx: TenantDb, id: string, score: number) =>
  tx.updateTable('read_duties').set({ first_score: score }).where('id', '=', id).where('first_score', 'is', null).execute()
/** Tries at a duty since an instant. */
export const attemptsSince = async (tx: TenantDb, dutyId: string, since: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from quiz_attempts where duty_id = ${dutyId} and tried_at > ${since}`.execute(tx))
    .rows[0]!.n

type Listed = {
  documentId: string
  number: string
  title: string
  versionLabel: string
  dueOn: IsoDate
  readAt: string | null
  method: Duty['method']
}
const most = 200
/** What somebody is asked to read, the most pressing first; or has read, the latest first. What has been closed to them since is not named. */
export const dutiesOfUser = async (tx: TenantDb, actor: Actor, which: 'open' | 'read') =>
  (
    await sql<Listed>`select r.document_id as "documentId", d.number, d.title, ${labelOfRead('v')} as "versionLabel", r.due_on as "dueOn",
        r.read_at as "readAt", r.method
      from read_duties r join documents d on d.id = r.document_id join document_versions v on v.id = coalesce(r.read_version_id, r.version_id)
      where r.user_id = ${actor.id} and ${isUnlocked(actor, 'd')} and ${which === 'open' ? sql`r.read_at is null and r.released_at is null` : sql`r.read_at is not null`}
      order by ${which === 'open' ? sql`r.due_on, d.number` : sql`r.read_at desc, d.number`} limit ${most}`.execute(tx)
  ).rows
