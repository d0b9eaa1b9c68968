import type { IsoDate } from '@portal/kit/dates'
import { missing } from '@portal/kit/errors'
import type { Recurrence } from '@portal/kit/recurrence'
import { ruleWithDays } from '@portal/modules/identity/company/server/public'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, sql } from 'kysely'
import type { Event, EventKind, EventStatus, Theme } from '../contract.ts'

export type EventRecord = Awaited<ReturnType<typeof getEvent>>
export const fileLink = { table: sql.table('year_wheel_event_files'), record: sql.ref('event_id') }

const nameOf = (id: string) => sql<string | null>`(select u.firstname || ' ' || u.lastname from users u where u.id = ${sql.ref(id)})`
const departmentOf = (id: string) => sql<string | null>`(select d.name from departments d where d.id = ${sql.ref(id)})`
/** No later one of the same is made: this one decides what comes after it. */
const isLast = sql<boolean>`not exists (select from year_wheel_events later where later.origin_id = e.origin_id and later.planned_on > e.planned_on)`

/** Nobody has stopped the series it is of. */
export const isGoing = sql<boolean>`not exists (select from year_wheel_stops s where s.origin_id = e.origin_id)`

/** Its year is planned as a draft that nobody has published. */
export const isDraftYear = sql<boolean>`exists (select from year_wheel_years y where y.year = e.year and y.published_at is null)`

/** Until commit: what makes more of a series goes side by side, what stops one, or publishes a year, goes alone. Taken before any row is. */
export const holdPlan = (tx: TenantDb, how: 'together' | 'alone' = 'together') => {
  const key = sql`hashtextextended('year wheel plan ' || current_setting('app.ks_id'), 0)`
  return (how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`).execute(tx)
}

/** When an event is, whose it is and how far it has come. */
const whenAndWhose = [
  'e.year',
  'e.month',
  'e.due_date as dueDate',
  'e.owner_id as ownerId',
  nameOf('e.owner_id').as('ownerName'),
  'e.department_id as departmentId',
  departmentOf('e.department_id').as('departmentName'),
  'e.duty_key as dutyKey',
  'e.status',
  'e.done_at as doneAt',
] as const

export const getEvent = (tx: TenantDb, id: string) =>
  tx
    .selectFrom('year_wheel_events as e')
    .where('e.id', '=', id)
    .select([
      'e.id',
      'e.title',
      'e.description',
      'e.theme',
      'e.event_kind as eventKind',
      ...whenAndWhose,
      'e.started_at as startedAt',
      nameOf('e.done_by').as('doneByName'),
      'e.done_note as doneNote',
      'e.skip_reason as skipReason',
      ruleWithDays<Recurrence | null>('e.rule').as('rule'),
      'e.origin_id as originId',
      'e.occurrence',
      'e.planned_on as plannedOn',
      isLast.as('isLast'),
      isDraftYear.as('isDraft'),
      'e.makes_task as makesTask',
      'e.task_template_id as taskTemplateId',
      sql<boolean>`e.rule is not null and ${isGoing}`.as('recurs'),
      sql<Event['stopped']>`(select json_build_object('at', s.stopped_at, 'byName', ${nameOf('s.stopped_by')}, 'reason', s.reason)
        from year_wheel_stops s where s.origin_id = e.origin_id)`.as('stopped'),
      sql<
        (Event['years'][number] & { isDraft: boolean })[]
      >`(select coalesce(json_agg(json_build_object('id', o.id, 'year', o.year, 'month', o.month, 'dueDate', o.due_date, 'status', o.status,
        'isDraft', exists (select from year_wheel_years y where y.year = o.year and y.published_at is null)) order by o.planned_on), '[]')
        from year_wheel_events o where o.origin_id = e.origin_id and o.id <> e.id)`.as('years'),
      'e.created_by as createdById',
      nameOf('e.created_by').$castTo<string>().as('createdByName'),
      'e.created_at as createdAt',
      linkedFiles('e.id', fileLink).as('files'),
      'e.version',
    ])
    .$narrowType<{ theme: Theme; eventKind: EventKind; status: EventStatus }>()
    .executeTakeFirstOrThrow(missing)

/** Held until commit. */
export const lockEvent = (tx: TenantDb, id: string) =>
  tx.selectFrom('year_wheel_events').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

export const updateEvent = updateRow('year_wheel_events')

type NewRow = Insertable<DB['year_wheel_events']>
const atATime = 1_000
/** Those whose date has one already are left out; two who make them at once make them once. Returns what was made, in the order given. */
export async function insertEvents(tx: TenantDb, rows: readonly NewRow[]): Promise<{ id: string }[]> {
  const made = []
  // A statement has no room for more values.
  for (let from = 0; from < rows.length; from += atATime)
    made.push(
      ...(await tx
        .insertInto('year_wheel_events')
        .values(rows.slice(from, from + atATime))
        .onConflict((on) => on.columns(['ks_id', 'origin_id', 'planned_on']).doNothing())
        .returning('id')
        .execute()),
    )
  return made
}

export const insertStop = (tx: TenantDb, row: Insertable<DB['year_wheel_stops']>) => tx.insertInto('year_wheel_stops').values(row).execute()

/** Those of a series that nobody has begun on, held until commit. */
export const lockUnbegun = async (tx: TenantDb, originId: string) =>
  (
    await tx
      .selectFrom('year_wheel_events')
      .select('id')
      .where('origin_id', '=', originId)
      .where('status', '=', 'planned')
      .orderBy('planned_on')
      .forNoKeyUpdate()
      .execute()
  ).map(({ id }) => id)

/** Open ones of the same that come after it, held until commit. */
export const lockFollowing = async (tx: TenantDb, { originId, plannedOn }: Pick<EventRecord, 'originId' | 'plannedOn'>) =>
  (
    await tx
      .selectFrom('year_wheel_events')
      .select('id')
      .where('origin_id', '=', originId)
      .where('planned_on', '>', plannedOn)
      .where('status', 'in', ['planned', 'inProgress'])
      .orderBy('planned_on')
      .forNoKeyUpdate()
      .execute()
  ).map(({ id }) => id)

/** Whether another date would take it past others of the same: their order must stand, for the last decides what comes after. */
export const isPastOthers = async (tx: TenantDb, { id, originId, plannedOn }: EventRecord, planned: IsoDate) =>
  (await tx
    .selectFrom('year_wheel_events')
    .select('id')
    .where('origin_id', '=', originId)
    .where('id', '<>', id)
    .where(sql<boolean>`((planned_on < ${plannedOn}) is distinct from (planned_on < ${planned}) or planned_on = ${planned})`)
    .limit(1)
    .executeTakeFirst()) !== undefined

export type EventRow = Awaited<ReturnType<typeof eventsBetween>>[number]
/** Events of a span of months, both included, as `year * 100 + month`. */
export const eventsBetween = (tx: TenantDb, from: number, to: number, most: number) =>
  tx
    .selectFrom('year_wheel_events as e')
    .where(sql<boolean>`e.year between ${Math.floor(from / 100)} and ${Math.floor(to / 100)}`)
    .where(sql<boolean>`e.year * 100 + e.month between ${from} and ${to}`)
    .select([
      'e.id',
      'e.title',
      'e.theme',
      ...whenAndWhose,
      isDraftYear.as('isDraft'),
      'e.origin_id as originId',
      sql<{ interval: number; months: number[] } | null>`e.rule`.as('rule'),
      'e.created_by as createdById',
      'e.version',
    ])
    .orderBy('e.year')
    .orderBy('e.month')
    .orderBy('e.due_date')
    .orderBy('e.id')
    .limit(most)
    .$narrowType<{ theme: Theme; status: EventStatus }>()
    .execute()

export type Last = {
  id: string
  title: string
  description: string | null
  theme: Theme
  eventKind: EventKind
  ownerId: string | null
  ownerName: string | null
  departmentId: string | null
  departmentName: string | null
  dutyKey: string | null
  rule: Recurrence | null
  originId: string
  occurrence: number
  plannedOn: IsoDate
  year: number
  month: number
  hasDate: boolean
  status: EventStatus
  createdById: string
  makesTask: boolean
  taskTemplateId: string | null
}
const lastColumns = sql`e.id, e.title, e.description, e.theme, e.event_kind as "eventKind", e.owner_id as "ownerId", ${nameOf('e.owner_id')} as "ownerName",
  e.department_id as "departmentId", ${departmentOf('e.department_id')} as "departmentName", e.duty_key as "dutyKey", ${ruleWithDays('e.rule')} as rule, e.origin_id as "originId",
  e.occurrence, e.planned_on as "plannedOn", e.year, e.month, e.due_date is not null as "hasDate", e.status, e.created_by as "createdById", e.makes_task as "makesTask", e.task_template_id as "taskTemplateId"`

/** The last that is made of each that comes again. */
export const lastOfEach = async (tx: TenantDb, most: number) =>
  (
    await sql<Last>`select ${lastColumns} from year_wheel_events e where e.rule is not null and ${isLast} and ${isGoing} order by e.origin_id limit ${sql.lit(most)}`.execute(
      tx,
    )
  ).rows

/** What of a year the next one does not have, nor any year after it; of what comes several times a year also what the next has some of. */
export const copyableOf = async (tx: TenantDb, year: number, ids?: readonly string[]) =>
  (
    await sql<Last>`select ${lastColumns} from year_wheel_events e where (e.year = ${year} or (e.year = ${year + 1} and jsonb_array_length(e.rule -> 'months') > 1)) and ${isLast} and ${isGoing}
      ${ids ? sql`and e.id = any(${ids}::uuid[])` : sql``} order by e.month, e.planned_on, e.id limit 500`.execute(tx)
  ).rows
