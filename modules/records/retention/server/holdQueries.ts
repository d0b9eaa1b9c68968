import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { mayRead, pageOf } from '@portal/platform/record/sight'
import { sql } from 'kysely'

/** A record the actor may read, as the rules need it. */
export const getRecord = (tx: TenantDb, actor: Actor, kind: RecordKind, id: string) =>
  tx
    .selectFrom('records as r')
    .where('r.id', '=', id)
    .where(mayRead([kind], actor, 'r'))
    .select([
      'r.id',
      'r.number',
      'r.department_id as departmentId',
      sql<string | null>`(select i.disposed_at from disposal_items i
        where i.record_id = r.id and i.status = 'done')`.as('anonymisedAt'),
    ])
    .executeTakeFirstOrThrow(missing)

/** The holds that stand of these kinds: of one record, or of all. Why, only of what the actor may read. */
export const standingHolds = (tx: TenantDb, actor: Actor, kinds: readonly RecordKind[], recordId?: string) =>
  tx
    .selectFrom('legal_holds as l')
    .innerJoin('records as r', 'r.id', 'l.record_id')
    .innerJoin('users as u', 'u.id', 'l.set_by')
    .select([
      'l.id',
      'r.number',
      sql<string | null>`case when l.set_by = ${actor.id} or ${mayRead(kinds, actor, 'r')} then l.reason end`.as('reason'),
      sql<{ id: string; name: string }>`json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)`.as('setBy'),
      'l.set_at as setAt',
      'l.until',
      'l.version',
    ])
    .where('l.lifted_at', 'is', null)
    .$if(recordId !== undefined, (q) => q.where('l.record_id', '=', recordId!))
    .orderBy('l.set_at', 'desc')
    .execute()

/** How many stand, of records of every kind. */
export const countStandingHolds = async (tx: TenantDb) =>
  (
    await tx
      .selectFrom('legal_holds as l')
      .innerJoin('records as r', 'r.id', 'l.record_id')
      .where('l.lifted_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

type NewHold = { id: string; of: string; reason: string; until: string | null; by: string; at: string }
export const insertHold = (tx: TenantDb, { id, of, reason, until, by, at }: NewHold) =>
  tx.insertInto('legal_holds').values({ id, record_id: of, reason, until, set_by: by, set_at: at }).execute()

export const setUntil = (tx: TenantDb, id: string, until: string | null) =>
  tx.updateTable('legal_holds').set({ until, version: sql<number>`version + 1` }).where('id', '=', id).execute()

type Numbered = { id: string; number: string; holds: string[] }
/** A record by its number as the rules need it, whether or not the actor may read it: for those who hold without seeing. */
export const recordNumbered = async (tx: TenantDb, { table }: RecordKind, number: string) =>
  (
    await sql<Numbered>`select r.id, r.number, coalesce(own.holds, '{}') as holds
      from ${sql.table(table)} own join records r on r.id = own.id where own.number = ${number} and r.deleted_at is null`.execute(tx)
  ).rows[0]

/** A hold that stands, and what it is of: of administrators every one, of others those of what they may read. */
export const standingHold = (tx: TenantDb, actor: Actor, kinds: readonly RecordKind[], id: string) =>
  tx
    .selectFrom('legal_holds as l')
    .innerJoin('records as r', 'r.id', 'l.record_id')
    .where('l.id', '=', id)
    .where('l.lifted_at', 'is', null)
    .where(sql<boolean>`(${actor.role === 'admin'} or ${mayRead(kinds, actor, 'r')})`)
    .select(['l.id', 'l.until', 'l.version', 'r.kind', 'r.id as of', 'r.number', 'r.department_id as departmentId'])
    .executeTakeFirst()

type Ending = { id: string; kind: string; of: string; number: string; page: `/${string}`; until: string; setBy: string }
/** Holds that are over, or whose last day is within so many days. */
export const endingHolds = async (tx: TenantDb, kinds: readonly RecordKind[], today: IsoDate, within: number): Promise<Ending[]> =>
  (
    await sql<Ending>`select l.id, r.kind, r.id as of, r.number, ${pageOf(kinds, 'r')} as page, l.until, l.set_by as "setBy"
      from legal_holds l join records r on r.id = l.record_id
      where l.lifted_at is null and l.until <= ${today}::date + ${within}::int order by l.until, l.id limit 500`.execute(tx)
  ).rows

export const liftHold = (tx: TenantDb, id: string, reason: string, by: string | null, at: string) =>
  tx
    .updateTable('legal_holds')
    .set({ lifted_by: by, lifted_at: at, lift_reason: reason, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
