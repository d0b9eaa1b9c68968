import { osloDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import type { WaitingAsk } from '@portal/platform/record/waiting'
import type { Work } from '@portal/platform/record/work'
import { type RawBuilder, sql } from 'kysely'
import type { Teammate } from '../contract.ts'

type Counted = { kind: string; open: number; overdue: number }
type Row = Omit<Teammate, 'work' | 'open' | 'overdue'> & { counts: Counted[]; total: number }

/**
 * Those of the departments the actor leads, with what they have to finish of each kind: who is furthest behind first. Who is in the team is as
 * it is today (`public`); what they have to do is as it was when an earlier time is read.
 */
export async function listTeam(tx: TenantDb, work: readonly Work[], ask: WaitingAsk, limit: number): Promise<Row[]> {
  const { actor, now } = ask
  const today = osloDate(now)
  const kinds = work.map((one) => ({ ...one, rows: one.rows(ask) }))
  const each = (select: (kind: (typeof kinds)[number]) => RawBuilder<unknown>) => sql.join(kinds.map(select), sql` union all `)
  const { rows } = await sql<Row>`
    with mates as (
      select u.id, u.firstname || ' ' || u.lastname as name from public.users u
      where u.status in ('active', 'invited', 'suspended') and u.department_id = any(${actor.team}::uuid[]) and u.id <> ${actor.id}),
    theirs as (${each(
      ({ kind, rows: { from, where, isOpen, holder, dueOn } }) => sql`
        select ${holder} as id, ${sql.lit(kind)} as kind, count(*)::int as open, (count(*) filter (where ${dueOn} < ${today}))::int as overdue
        from ${from} where ${where} and ${isOpen} and ${holder} = any(array(select mates.id from mates)) group by 1`,
    )}),
    sums as (
      select theirs.id, sum(open)::int as open, sum(overdue)::int as overdue,
        json_agg(json_build_object('kind', kind, 'open', open, 'overdue', overdue)) as counts from theirs group by theirs.id),
    first as (
      select mates.id, mates.name, coalesce(sums.open, 0) as open, coalesce(sums.overdue, 0) as overdue, coalesce(sums.counts, '[]') as counts,
        (count(*) over ())::int as total
      from mates left join sums on sums.id = mates.id order by overdue desc, open desc, mates.name, mates.id limit ${sql.lit(limit)})
    select first.id, first.name, first.counts, first.total, case when first.open > 0 then (
      select json_build_object('id', id, 'title', title, 'path', path, 'dueDate', due, 'isOverdue', due < ${today}) from (${each(
        ({ rows: { from, where, isOpen, of, holder, title, path, dueOn, rank } }) => sql`
          (select ${sql.ref(`${of}.id`)} as id, ${title} as title, ${path} as path, ${dueOn} as due, ${rank} as rank from ${from}
            where ${where} and ${isOpen} and ${holder} = first.id order by ${sql.ref(`${of}.ks_id`)}, ${dueOn}, ${rank}, ${sql.ref(`${of}.id`)} limit 1)`,
      )}) oldest order by due, rank, id limit 1) end as oldest
    from first order by first.overdue desc, first.open desc, first.name, first.id`.execute(tx)
  return rows
}
