// The floor: what the same queries cost with nothing around them. node:http and pg, the token verified on every request,
// begin, set_config, query and commit as four round trips, row-level security, a login that owns nothing. No Kysely, no audit, no history rows asked for.

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { secrets } from '@portal/platform/secrets/secrets'
import { jwtVerify } from 'jose'
import pg from 'pg'
import { runRisks } from './riskFloor.ts'
import { runTasks } from './taskFloor.ts'

const keys = secrets(process.env.KS_SECRET!).accessKeys
const pool = new pg.Pool({
  ...JSON.parse(process.env.BENCH_DATABASE!),
  user: 'portal_app',
  password: secrets(process.env.KS_SECRET!).databasePassword('portal_app'),
  max: 20,
})

const row = `d.id, d.number, d.title, d.severity, d.is_severity_confirmed as "isSeverityConfirmed", d.status, d.category, d.department_id as "departmentId", p.name as "departmentName",
  d.assignee_id as "assigneeId", a.firstname || ' ' || a.lastname as "assigneeName", r.firstname || ' ' || r.lastname as "reportedByName",
  d.reported_at as "reportedAt", d.due_date as "dueDate", d.file_count as "fileCount", d.comment_count as "commentCount"`
const from = `from deviations d join departments p on p.ks_id = d.ks_id and p.id = d.department_id join users r on r.ks_id = d.ks_id and r.id = d.reported_by left join users a on a.ks_id = d.ks_id and a.id = d.assignee_id`

async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url!, 'http://localhost')
  const { payload } = await jwtVerify(request.headers.authorization!.slice(7), keys.publicKey, { audience: 'kontrollportal' })
  const body = request.method === 'POST' ? JSON.parse(await text(request)) : null
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.ks_id', $1, true)`, [payload.ksId])
    const result = await run(client, url, body, payload.sub!)
    await client.query('commit')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
  } finally {
    client.release()
  }
}

async function run(client: pg.PoolClient, url: URL, body: { description: string; title: string } | null, user: string) {
  if (url.pathname.startsWith('/api/risks')) return runRisks(client, url, body, user)
  if (!url.pathname.startsWith('/api/deviations')) return runTasks(client, url, user)
  if (body) {
    const { rows } = await client.query(
      `insert into deviations (id, number, title, description, reported_by, reported_at, department_id, respond_by, created_by, updated_by)
       select $1, $2, $3, $3, $4, now(), department_id, now(), $4, $4 from users where id = $4 returning id, number`,
      [randomUUID(), `FLR-${randomUUID()}`, body.description, user],
    )
    return rows[0]
  }
  const id = /^\/api\/deviations\/([\w-]+)$/.exec(url.pathname)?.[1]
  if (id) return (await client.query(`select d.*, p.name as department_name ${from} where d.id = $1`, [id])).rows[0]
  const q = url.searchParams.get('q')
  if (q)
    return {
      items: (
        await client.query(
          `select ${row} from search_records('deviations', 'AVV', $1) s join deviations d on d.id = s.id ${from.slice(from.indexOf('join departments'))} order by d.reported_at desc, d.id desc limit 50`,
          [q],
        )
      ).rows,
    }
  const status = url.searchParams.get('status')
  const after = url.searchParams.get('after')
  const { rows } = await client.query(
    `select ${row} ${from} where d.deleted_at is null ${status ? 'and d.status = $1' : 'and $1::text is null'} ${after ? 'and (d.reported_at, d.id) < ($2::timestamptz, $3::uuid)' : ''} order by d.reported_at desc, d.id desc limit 50`,
    [status, ...(after ? after.split('|') : [])],
  )
  return { items: rows }
}

const text = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

createServer(
  (request, response) => void answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message)),
).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
