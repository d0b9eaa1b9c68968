import { endOfOsloDay, type IsoDate } from '@portal/kit/dates'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader, Readers } from '../contract.ts'
import { fileIdsOf } from './proofQueries.ts'
import { labelOfRead } from './versionQueries.ts'

/** Which readers: of a document's significant version, at the end of a day, in some departments only or in one. */
type Which = {
  documentId: string
  major: number
  on: IsoDate
  team: readonly string[] | null
  departmentId?: string | undefined
  /** What these people had read or registered alone. */
  userIds?: readonly string[]
}
const untilOf = (on: IsoDate) => endOfOsloDay(on).toISOString()
const hasRead = (on: IsoDate) => sql<SqlBool>`coalesce(r.read_at <= ${untilOf(on)}, false)`
// Only what is asked for is written: the plan of a statement is kept, and one for all cases goes through everybody in the company.
const ofThem = ({ documentId, major, on, team, departmentId, userIds }: Which) => {
  const conditions = [
    sql`r.document_id = ${documentId} and r.major = ${major} and r.opened_at <= ${untilOf(on)}`,
    sql`(${hasRead(on)} or r.released_at is null or r.released_at > ${untilOf(on)})`,
    ...(team === null ? [] : [sql`u.department_id = any(${team}::uuid[])`]),
    ...(departmentId ? [sql`u.department_id = ${departmentId}`] : []),
    ...(userIds ? [sql`(r.user_id = any(${userIds}::uuid[]) or r.registered_by = any(${userIds}::uuid[]))`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** How many of each department were asked, had read, and were late. */
export const countReaders = async (tx: TenantDb, which: Which) =>
  (
    await sql<Readers['departments'][number]>`select d.id, d.name, x.asked, x.read, x.late
      from (select u.department_id, count(*)::int as asked, count(*) filter (where ${hasRead(which.on)})::int as read,
          count(*) filter (where not ${hasRead(which.on)} and r.due_on < ${which.on})::int as late
        from read_duties r join users u on u.id = r.user_id where ${ofThem(which)} group by 1) x
      left join departments d on d.id = x.department_id order by d.name collate nb`.execute(tx)
  ).rows

/** A reader, with what decides who may add to their receipt. */
export type ListedReader = Omit<Reader, 'canProve'> & { departmentId: string | null; isNameless: boolean }
/** Those who had read, or who had not, by their names. */
export const listReaders = async (tx: TenantDb, which: Which, isRead: boolean, most: number) => {
  // What came after that day is not told of who had not read then.
  const ofRead = <T>(what: RawBuilder<T>) => (isRead ? what : sql`null`)
  // Somebody may have registered more than are listed: each of the people asked for is among them, and the rest follow.
  const first = which.userIds
    ? sql`(r.user_id = any(${which.userIds}::uuid[]) or row_number() over (partition by r.registered_by order by r.read_at desc, r.id) = 1) desc, `
    : sql``
  const { rows } =
    await sql<ListedReader>`select u.id, u.firstname || ' ' || u.lastname as name, u.department_id as "departmentId", d.name as "departmentName",
      coalesce('anonymised' in (u.status, g.status), false) as "isNameless", u.status <> 'invited' as "hasAccess",
      r.due_on as "dueOn", ${isRead ? sql`false` : sql`r.due_on < ${which.on}`} as "isOverdue", ${ofRead(sql`r.read_at`)} as "readAt",
      ${ofRead(labelOfRead('v'))} as "versionLabel", ${ofRead(sql`r.method`)} as method,
      ${ofRead(sql`r.registered_by`)} as "registeredById", ${ofRead(nameOfUser('r.registered_by'))} as "registeredByName",
      ${ofRead(sql`r.note`)} as note, ${ofRead(sql`r.first_score`)} as "firstScore",
      ${isRead ? fileIdsOf('r.id') : sql`'[]'::json`} as "fileIds"
    from read_duties r join users u on u.id = r.user_id left join departments d on d.id = u.department_id
      left join users g on g.id = r.registered_by left join document_versions v on v.id = r.read_version_id
    where ${ofThem(which)} and ${isRead ? hasRead(which.on) : sql`not ${hasRead(which.on)}`}
    order by ${first}u.lastname collate nb, u.firstname collate nb, u.id limit ${most}`.execute(tx)
  return rows
}

/** Those who had read, or had registered that others had, and are nobody any more; the latest first. */
export const namelessPeople = async (tx: TenantDb, which: Which, most: number) => {
  const readBy = (column: 'user_id' | 'registered_by') => sql`select r.read_at from read_duties r join users u on u.id = r.user_id
    where ${sql.ref(`r.${column}`)} = n.id and ${ofThem(which)} and ${hasRead(which.on)}`
  // Sought from those who have left: they are few beside those who have read.
  const { rows } = await sql<{ id: string }>`select n.id
    from users n cross join lateral (select max(d.read_at) as at from (${readBy('user_id')} union all ${readBy('registered_by')}) d) latest
    where n.status = 'anonymised' and latest.at is not null order by latest.at desc, n.id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The significant versions people were asked to read, the latest first, as the last of each that was in force. */
export const askedVersions = async (tx: TenantDb, documentId: string) =>
  (
    await sql<Readers['versions'][number]>`select distinct on (w.major) w.major, w.major || '.' || w.minor as label,
        (select min(f.valid_from) from document_validity f join document_versions fw on fw.id = f.version_id where f.document_id = ${documentId} and fw.major = w.major) as "from",
        coalesce(jsonb_array_length(case when jsonb_typeof(w.quiz) = 'array' then w.quiz end), 0) as questions
      from document_versions w where w.document_id = ${documentId} and w.approved_at is not null
        and exists (select from read_duties r where r.document_id = w.document_id and r.major = w.major)
      order by w.major desc, w.minor desc`.execute(tx)
  ).rows

type Open = { id: string; userId: string; departmentId: string | null; name: string }
/** The duties of some people that nobody has met yet; locked. */
export const openDutiesOf = async (tx: TenantDb, documentId: string, major: number, userIds: readonly string[]) =>
  (
    await sql<Open>`select r.id, r.user_id as "userId", u.department_id as "departmentId", u.firstname || ' ' || u.lastname as name
      from read_duties r join users u on u.id = r.user_id
      where r.document_id = ${documentId} and r.major = ${major} and r.user_id = any(${userIds}::uuid[]) and r.read_at is null and r.released_at is null
      order by r.id for update of r`.execute(tx)
  ).rows
