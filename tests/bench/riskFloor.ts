// What the reads of risks ask of the database, as plain statements with nothing around them: for floor.ts.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const row = `r.id, r.number, r.title, r.status, r.category, r.assessment_id as "assessmentId", a.title as "assessmentTitle", r.score, r.level,
  r.after_p * r.after_c as "afterScore", r.after_level as "afterLevel", u.firstname || ' ' || u.lastname as "ownerName", p.name as "departmentName",
  l.name as "locationName", r.review_date as "reviewDate", r.accepted_until as "acceptedUntil", r.trend, r.version, r.created_at as "createdAt",
  (select count(*) from actions x where x.parent_id = r.id and x.status <> 'cancelled') as "actionCount",
  (select count(*) from proposals x where x.record_id = r.id and x.status = 'open') as "proposalCount"`
const joined = `join risk_assessments a on a.ks_id = r.ks_id and a.id = r.assessment_id join users u on u.ks_id = r.ks_id and u.id = r.owner_id
  join departments p on p.ks_id = r.ks_id and p.id = r.department_id left join locations l on l.ks_id = r.ks_id and l.id = r.location_id`

export async function runRisks(client: pg.PoolClient, { pathname, searchParams }: URL, body: { title: string } | null, user: string) {
  if (body) {
    const { rows } = await client.query(
      `insert into risks (id, number, title, assessment_id, place, category, department_id, owner_id, created_by, updated_by)
       select $1, $2, $3, (select id from risk_assessments where is_register), 1, 'workAtHeight', department_id, $4, $4, $4 from users where id = $4 returning id, number`,
      [randomUUID(), `FLR-${randomUUID()}`, body.title, user],
    )
    return rows[0]
  }
  const id = /^\/api\/risks\/([\w-]+)$/.exec(pathname)?.[1]
  if (id) return (await client.query(`select r.*, ${row} from risks r ${joined} where r.id = $1`, [id])).rows[0]
  const level = searchParams.get('level')
  const { rows } = await client.query(
    `select ${row} from risks r ${joined} where r.deleted_at is null and r.status <> 'closed' ${level ? 'and r.level = $1' : 'and $1::text is null'}
     order by coalesce(-r.score, 0), r.id limit 50`,
    [level],
  )
  return { items: rows }
}
