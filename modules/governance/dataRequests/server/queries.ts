import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import { osloDate } from '@portal/kit/dates'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { File } from '@portal/modules/records/files'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import { foundIn } from '@portal/modules/records/search/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Asked, holds, oneOf } from '@portal/platform/record/listFilters'
import { falling, rising, sortKey } from '@portal/platform/record/listKeys'
import { instantText, listOf, ownColumns } from '@portal/platform/record/listOf'
import { type SqlBool, sql } from 'kysely'
import { type DataRequest, type DataRequestRow, type Filters, type OwnRequest, type RequestSort, unanswered } from '../contract.ts'
import { requestKind } from './kind.ts'

const received = sortKey<DataRequestRow>('date', sql`data_requests.received_on`, (row) => row.receivedOn)
const due = sortKey<DataRequestRow>('date', sql`data_requests.due_on`, (row) => row.dueOn)
const id = sortKey<DataRequestRow>('id', sql`data_requests.id`, (row) => row.id)
const isUnanswered = sql<SqlBool>`data_requests.status in (${sql.join(unanswered.map(sql.lit))})`
const isLate = (today: IsoDate) => sql<SqlBool>`(${isUnanswered} and data_requests.due_on < ${today})`
/** By today's name of a user; of another, as it was written. */
const personName = sql<string>`coalesce(${nameOfUser('data_requests.person_id')}, data_requests.person_name)`

export const requestList = listOf<Asked<Filters>, DataRequestRow, RequestSort>({
  kind: requestKind,
  sight: requestKind.visibleTo,
  ownOrTeam: () => sql<SqlBool>`true`,
  filters: {
    q: (text) => (text ? sql`data_requests.id = any(array${foundIn(requestKind, text)})` : null),
    type: oneOf('data_requests.type'),
    status: oneOf('data_requests.status'),
    decision: oneOf('data_requests.decision'),
    late: holds(({ now }) => isLate(osloDate(now))),
    receivedFrom: (day) => (day ? sql`data_requests.received_on >= ${day}` : null),
    receivedTo: (day) => (day ? sql`data_requests.received_on <= ${day}` : null),
  },
  orders: { due: rising(due, id), '-received': falling(received, id), received: rising(received, id) },
  columns: {
    ...ownColumns('data_requests', 'id', 'number', 'title', 'type', 'status', 'decision', 'version'),
    personName,
    receivedOn: sql`data_requests.received_on`,
    dueOn: sql`data_requests.due_on`,
    dueWorkday: sql`data_requests.due_workday`,
    isLate: ({ now }) => isLate(osloDate(now)),
    handlerName: nameOfUser<string | null>('data_requests.handler_id'),
    answeredAt: instantText(sql`data_requests.answered_at`),
    createdAt: instantText(sql`data_requests.created_at`),
  },
})

type More = Omit<DataRequest, keyof DataRequestRow | 'can' | 'why'> & { isAnonymised: boolean; departmentId: null; files: File[] }
const more = sql.join([
  ...Object.entries(
    ownColumns(
      'data_requests',
      'channel',
      'description',
      'personId',
      'contact',
      'identityRequest',
      'identityHow',
      'extendedTo',
      'extensionReason',
      'extensionNotice',
      'handlerId',
      'basis',
      'answer',
      'answerChannel',
    ),
  ).map(([name, column]) => sql`${column} as ${sql.ref(name)}`),
  sql`${nameOfUser('data_requests.created_by')} as "createdByName"`,
  sql`${instantText(sql`data_requests.identity_at`)} as "identityAt"`,
  sql`${nameOfUser('data_requests.identity_by')} as "identityByName"`,
  sql`${nameOfUser('data_requests.answered_by')} as "answeredByName"`,
  sql`${instantText(sql`data_requests.closed_at`)} as "closedAt"`,
  sql`${linkedFiles('data_requests.id')} as files`,
  sql`'anonymised' = any(data_requests.holds) as "isAnonymised"`,
  sql`null as "departmentId"`,
])
export type RequestRecord = DataRequestRow & More
export const getRequest = (tx: TenantDb, actor: Actor, one: string): Promise<RequestRecord> => requestList.one<More>(tx, actor, one, more)

export const updateRequest = updateRow('data_requests')

/** What a person has asked for, the newest first: by whom it is about, whoever may read it. */
export const ownRequests = async (tx: TenantDb, personId: string, one: string | null = null): Promise<OwnRequest[]> =>
  (
    await sql<OwnRequest>`select id, number, type, description, status, received_on as "receivedOn", due_on as "dueOn", extended_to as "extendedTo",
        extension_reason as "extensionReason", decision, basis, answer, answered_at as "answeredAt"
      from data_requests where person_id = ${personId} and ${one === null ? sql`true` : sql`id = ${one}`}
        and not 'anonymised' = any (holds) order by received_on desc, number desc limit 50`.execute(tx)
  ).rows

export const countOpenOf = async (tx: TenantDb, personId: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from data_requests where person_id = ${personId} and ${isUnanswered}`.execute(tx))
    .rows[0]!.n

/** One after the other of one person: how many are open is then a question with one answer. */
export const holdPerson = (tx: TenantDb, personId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.ks_id') || ':data_requests:' || ${personId}, 0))`.execute(tx)

/** A user of the company, who may have left; nobody who is forgotten. */
export const isKnownUser = async (tx: TenantDb, userId: string) =>
  (await sql`select from users where id = ${userId} and status <> 'anonymised'`.execute(tx)).rows.length > 0
