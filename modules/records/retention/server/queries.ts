import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, sql } from 'kysely'
import type { ItemStatus, RunStatus } from '../choices.ts'

export type End = {
  recordId: string | null
  userId: string | null
  class: string
  endedOn: string
  dueOn: string
}
/** What has ended and is no longer kept by its class, and that no hold keeps; the oldest first. */
export const listDue = async (tx: TenantDb) =>
  (
    await sql<End & { number: string | null }>`
      select e.record_id as "recordId", e.user_id as "userId", e.number, e.class, e.ended_on as "endedOn", e.due_on as "dueOn"
      from retention_ends(current_setting('app.ks_id')) e
      where e.due_on < oslo_today() and not e.is_held
        and not exists (select from disposal_items i join disposal_runs r on r.id = i.run_id and r.status = 'approved'
          where i.status = 'waiting' and (i.record_id = e.record_id or i.user_id = e.user_id))
      order by e.due_on, e.number, e.user_id`.execute(tx)
  ).rows

/** When one record's time is over; undefined while it has not ended, or when it is anonymised. */
export const endOf = async (tx: TenantDb, recordId: string) =>
  (
    await sql<
      Pick<End, 'class' | 'dueOn'>
    >`select e.class, e.due_on as "dueOn" from retention_ends(current_setting('app.ks_id'), ${recordId}) e
      where isfinite(e.due_on)`.execute(tx)
  ).rows[0]

type Period = { class: string; months: number | null; version: number }
export const listPeriods = (tx: TenantDb): Promise<Period[]> =>
  tx.selectFrom('retention_periods').select(['class', 'months', 'version']).execute()

/** False when somebody else was first. `version` 0 is one that was never lengthened. */
export async function keepPeriod(tx: TenantDb, { class: of, months, version }: Period, by: string, at: string) {
  const row = { class: of, months, updated_by: by, updated_at: at, version: version + 1 }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('retention_periods')
    .values(row)
    .onConflict((on) => on.columns(['ks_id', 'class']).doUpdateSet(row).where('retention_periods.version', '=', version))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Person = { id: string; name: string }
const person = (alias: string): RawBuilder<Person | null> =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.firstname`)} || ' ' || ${sql.ref(`${alias}.lastname`)}) end`

const runs = (tx: TenantDb) =>
  tx
    .selectFrom('disposal_runs as r')
    .leftJoin('users as first', 'first.id', 'r.approved_by')
    .leftJoin('users as second', 'second.id', 'r.seconded_by')
    .select([
      'r.id',
      'r.status',
      'r.proposed_at as proposedAt',
      person('first').as('approvedBy'),
      'r.approved_at as approvedAt',
      person('second').as('secondedBy'),
      'r.seconded_at as secondedAt',
      'r.done_at as doneAt',
      sql<Record<string, { done: number; held: number; notDue: number }>>`r.counts`.as('counts'),
      sql<Record<string, number>>`(select coalesce(json_object_agg(c.class, c.n), '{}') from (
        select i.class, count(*) as n from disposal_items i where i.run_id = r.id group by i.class) c)`.as('size'),
      'r.version',
    ])
    .$narrowType<{ status: RunStatus }>()
export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]

/** The list that waits for approval first, then the latest. */
export const listRuns = (tx: TenantDb, most: number) =>
  runs(tx).orderBy(sql`r.status in ('proposed', 'awaiting')`, 'desc').orderBy('r.proposed_at', 'desc').limit(most).execute()

/** Held until commit: what one approves is what the other sees. */
export const lockRun = (tx: TenantDb, id: string) =>
  tx
    .selectFrom('disposal_runs')
    .select(['id', 'status', 'approved_by as approvedById', 'version'])
    .$narrowType<{ status: RunStatus }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(missing)

export const lockOpenRun = (tx: TenantDb) =>
  tx
    .selectFrom('disposal_runs')
    .select(['id', 'status', 'version'])
    .$narrowType<{ status: RunStatus }>()
    .where('status', 'in', ['proposed', 'awaiting'])
    .forUpdate()
    .executeTakeFirst()

export const insertRun = (tx: TenantDb, id: string, at: string) => tx.insertInto('disposal_runs').values({ id, proposed_at: at }).execute()

/** Another list than the one somebody may have approved: it is proposed anew. */
export const proposeAnew = (tx: TenantDb, id: string, at: string) =>
  tx
    .updateTable('disposal_runs')
    .set({ status: 'proposed', proposed_at: at, approved_by: null, approved_at: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const removeRun = (tx: TenantDb, id: string) => tx.deleteFrom('disposal_runs').where('id', '=', id).execute()

type Approval = { status: RunStatus; by: string; at: string }
/** The list's lines are bound before the list itself is, and then neither is changed. */
export async function approveRun(tx: TenantDb, id: string, { status, by, at }: Approval, isFirst: boolean) {
  if (status === 'approved') await tx.updateTable('disposal_items').set({ status: 'waiting' }).where('run_id', '=', id).execute()
  const set = isFirst ? { approved_by: by, approved_at: at } : { seconded_by: by, seconded_at: at }
  await tx
    .updateTable('disposal_runs')
    .set({ ...set, status, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Only those whose list is approved and not carried out to the end. */
export const unfinishedRuns = async (tx: TenantDb) =>
  (await tx.selectFrom('disposal_runs').select('id').where('status', '=', 'approved').execute()).map(({ id }) => id)

export const itemsOf = (tx: TenantDb, runId: string) =>
  tx
    .selectFrom('disposal_items')
    .select(['id', 'record_id as recordId', 'user_id as userId', 'class', 'due_on as dueOn'])
    .where('run_id', '=', runId)
    .execute()

export async function insertItems(tx: TenantDb, rows: (End & { id: string; runId: string; number: string | null })[]) {
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('disposal_items')
      .values(
        rows.slice(from, from + 500).map(({ id, runId, recordId, userId, number, class: of, endedOn, dueOn }) => ({
          id,
          run_id: runId,
          record_id: recordId,
          user_id: userId,
          number,
          class: of,
          ended_on: endedOn,
          due_on: dueOn,
        })),
      )
      .execute()
}
export const removeItems = (tx: TenantDb, runId: string) => tx.deleteFrom('disposal_items').where('run_id', '=', runId).execute()

export const waitingItems = async (tx: TenantDb, runId: string) =>
  (
    await tx
      .selectFrom('disposal_items')
      .select('id')
      .where('run_id', '=', runId)
      .where('status', '=', 'waiting')
      .orderBy('due_on')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** The lines of a list as a person reads them: numbers of records, names of people as they are today. */
export const readItems = (tx: TenantDb, runId: string, most: number) =>
  tx
    .selectFrom('disposal_items as i')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .select([
      'i.id',
      'i.class',
      sql<string>`coalesce(i.number, u.firstname || ' ' || u.lastname)`.as('name'),
      'i.ended_on as endedOn',
      'i.due_on as dueOn',
      'i.status',
    ])
    .$narrowType<{ status: ItemStatus }>()
    .where('i.run_id', '=', runId)
    .orderBy('i.due_on')
    .orderBy('i.id')
    .limit(most)
    .execute()

export const countItems = async (tx: TenantDb, runId: string) =>
  (
    await tx
      .selectFrom('disposal_items')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow()
  ).n

/** Ends a list that is carried out, with what became of its lines; null when another server was first. */
export async function finishRun(tx: TenantDb, id: string) {
  const { rows } = await sql<{ counts: object }>`
    update disposal_runs r set status = 'done', done_at = app_now(), version = version + 1, counts = (
      select json_object_agg(c.class, c.counted) from (
        select i.class, json_build_object('done', count(*) filter (where i.status = 'done'), 'held', count(*) filter (where i.status = 'held'),
          'notDue', count(*) filter (where i.status = 'notDue')) as counted from disposal_items i where i.run_id = r.id group by i.class) c)
    where r.id = ${id} and r.status = 'approved' returning r.counts`.execute(tx)
  return rows[0]?.counts ?? null
}

/** Administrators at work: those who may approve. */
export const listAdmins = async (tx: TenantDb) =>
  (await tx.selectFrom('users').select('id').where('role_id', '=', 1).where('status', '=', 'active').execute()).map(({ id }) => id)

export const countAdmins = async (tx: TenantDb) =>
  (
    await tx
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('role_id', '=', 1)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
  ).n
