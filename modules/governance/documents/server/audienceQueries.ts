import type { IsoDate } from '@portal/kit/dates'
import { placedDepartments } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../readingRules.ts'

const listed = (field: keyof Audience) => sql`jsonb_array_elements_text(asked.audience -> ${sql.lit(field)})`
/** Who can be asked: those here, and those who are invited. */
const isHere = sql`u.status in ('active', 'invited')`

/**
 * Who is in each audience that day, as `key` and `user_id`, once each. `asked` is a select with `key` and `audience`; the answer goes after
 * `with recursive`, and its last part is called `people`. `only` narrows who is looked at, as a condition on users u.
 */
export const peopleOf = (asked: RawBuilder<unknown>, today: IsoDate, only: RawBuilder<unknown> = sql`true`) => sql`
  asked as materialized (${asked}),
  below as (select d.id as root, d.id from departments d union select b.root, d.id from departments d join below b on d.parent_id = b.id),
  ${placedDepartments},
  people as (
    select asked.key, u.id as user_id from asked join users u on ${isHere} and ${only} where asked.audience @> '{"isAll": true}'
    union select asked.key, u.id from asked cross join lateral ${listed('departmentIds')} one join below b on b.root = one::uuid
      join users u on u.department_id = b.id and ${isHere} and ${only}
    union select asked.key, u.id from asked cross join lateral ${listed('jobTitles')} one join users u on lower(u.job_title) = lower(one) and ${isHere} and ${only}
    union select asked.key, u.id from asked cross join lateral ${listed('offices')} one
      join appointments a on a.appointment_type = one and a.ended_at is null and a.confirmed_at is not null
        and a.from_date <= ${today} and (a.to_date is null or a.to_date >= ${today})
      join users u on u.id = a.user_id and ${isHere} and ${only}
    union select asked.key, u.id from asked cross join lateral ${listed('locationIds')} one join users u on ${isHere} and ${only}
      left join placed on placed.id = u.department_id where coalesce(u.location_id, placed.location_id) = one::uuid
    union select asked.key, u.id from asked cross join lateral ${listed('projectIds')} one join project_members m on m.project_id = one::uuid
      join users u on u.id = m.user_id and ${isHere} and ${only}
  )`

type Preview = { people: number; withoutAccess: number; some: string[] }
/** How many an audience is, and who the first of them are. */
export const countAudience = async (tx: TenantDb, audience: Audience, today: IsoDate) =>
  (
    await sql<Preview>`with recursive ${peopleOf(sql`select 0 as key, ${JSON.stringify(audience)}::jsonb as audience`, today)},
      named as (select u.status, u.firstname || ' ' || u.lastname as name from people join users u on u.id = people.user_id)
      select count(*)::int as people, count(*) filter (where status = 'invited')::int as "withoutAccess",
        array(select name from named order by name collate nb limit 5) as some from named`.execute(tx)
  ).rows[0]!

/** What audiences are chosen of: the job titles in use, and projects that are not over. */
export const audienceChoices = async (tx: TenantDb) =>
  (
    await sql<{ jobTitles: string[]; projects: { id: string; name: string }[] }>`select
      array(select min(u.job_title) from users u where ${isHere} and u.job_title is not null group by lower(u.job_title) order by 1 limit 1000) as "jobTitles",
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name) from projects p where p.status in ('planned', 'active')), '[]') as projects`.execute(
      tx,
    )
  ).rows[0]!
