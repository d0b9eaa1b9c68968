import { newId } from '@portal/kit/uuid'
import { inTenant, openPool } from '@portal/platform/db/db'
import { runningEmbedded } from '@portal/platform/embedded/embedded'
import { jobsAtOnce } from '@portal/platform/jobs/jobRunner'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import pg from 'pg'
import { caseEvents } from '../../modules/cases/deviations/server/public.ts'
import { notify } from '../../modules/records/notifications/server/public.ts'
import { type PostOffice, postOffice } from './postOffice.ts'
import { type Installation, kill, newInstallation, start, stopServer, until, untilReady } from './server.ts'
import type { Report } from './verdict.ts'
import { ksId, makeCompany } from './writers.ts'

const [many, waiting] = [1_000, 500]

/** REL-06: the server is killed among a thousand jobs. REL-07: five hundred letters wait for a mail server, and are killed over meanwhile. */
export async function mailed(report: Report, rounds: number) {
  const office = await postOffice()
  const at = await newInstallation({ SMTP_URL: `smtp://127.0.0.1:${office.port}` })
  await makeCompany(at)
  let server = start(at.env)
  await untilReady(at, server)
  await ask(at, counting)
  const restart = async (isDatabaseToo: boolean) => {
    await kill(at, server, isDatabaseToo)
    server = start(at.env)
    await untilReady(at, server)
  }

  await office.open()
  const ids = await tell(at, many)
  for (let round = 1; round <= rounds; round++) {
    await until(() => new Set(office.received).size >= (many * round) / (rounds + 1))
    await restart(round % 2 === 0)
  }
  const faults = await drained(at)
  const twice = office.received.length - new Set(office.received).size
  // Each letter that was handed on when the server died, and whose job had not ended.
  if (twice > rounds * jobsAtOnce) faults.push(`${twice} letters came twice in ${rounds} kills`)
  report(
    `REL-06 ${many} jobs, their worker killed ${rounds} times: each was done once, each letter came`,
    [...faults, ...(await faultsIn(at, office, ids))],
    `${office.received.length} letters, ${twice} of them twice under one Message-ID`,
  )

  await office.close()
  office.received.length = 0
  const more = await tell(at, waiting)
  await until(async () => (await effects(at)) === many + waiting)
  await restart(true)
  await until(async () => (await ask<{ n: number }>(at, delayed))[0]!.n === waiting)
  await office.open()
  const since = performance.now()
  const left = await drained(at)
  const took = (performance.now() - since) / 1000
  if (took > 60) left.push(`it took ${took.toFixed(0)} s`)
  if (office.received.length !== waiting) left.push(`${office.received.length} letters came of ${waiting}`)
  report(
    `REL-07 ${waiting} letters wait for a mail server that is away, over a kill: all go when it is back, none twice`,
    [...left, ...(await faultsIn(at, office, more))],
    `${took.toFixed(1)} s after it was back`,
  )
  await office.close()
  const exit = await stopServer(server)
  report('REL-06 the last server then ends well', exit === 0 ? [] : [`with ${exit}: ${server.output()}`])
}

/** Counts each job that is committed to send a letter, so that one done twice shows even when its letter looks the same. */
const counting = `
  insert into notification_settings (ks_id) values ('${ksId}');
  create schema counted;
  create table counted.letters (n bigint generated always as identity);
  create function counted.one() returns trigger language plpgsql security definer as $$
  begin
    if new.task_id = (select id from graphile_worker._private_tasks where identifier = 'mail.send') then
      insert into counted.letters default values;
    end if;
    return null;
  end $$;
  create trigger counted after insert on graphile_worker._private_jobs for each row execute function counted.one();`
const ofQueue = `from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id`
const delayed = `select count(*)::int as n ${ofQueue} where k.identifier = 'mail.send' and j.attempts > 0`
const effects = async (at: Installation) => (await ask<{ n: number }>(at, 'select count(*)::int as n from counted.letters'))[0]!.n

async function ask<R extends object>(at: Installation, text: string, values?: unknown[]): Promise<R[]> {
  const client = new pg.Client((await runningEmbedded(at.env.KS_DATA_DIR))!)
  client.on('error', () => {})
  await client.connect()
  return (await client.query<R>(text, values).finally(() => client.end())).rows
}

/** News for the one person there is, each of a case of its own and with a job of its own. */
async function tell(at: Installation, count: number): Promise<string[]> {
  const password = secretsOf(at.secret).databasePassword('portal_app')
  const login = { ...(await runningEmbedded(at.env.KS_DATA_DIR))!, user: 'portal_app', password }
  const pool = openPool({ ...login, connectionTimeoutMillis: 60_000 }, 1)
  const [person] = await ask<{ id: string }>(at, 'select id from users where ks_id = $1', [ksId])
  const cases = Array.from({ length: count }, () => newId())
  for (const id of cases)
    await inTenant(pool, ksId, (tx) => {
      const entity = { type: 'deviation', id, number: 'AVV-2026-0001' }
      return notify({ tx, now: new Date(), actor: null }, { event: caseEvents.deviationToVerify, entity, path: `/deviations/${id}` }, [
        person!.id,
      ])
    })
  await pool.end()
  const rows = await ask<{ id: string }>(at, 'select id from notifications where entity_id = any($1::uuid[])', [cases])
  return rows.map(({ id }) => id)
}

/** Waits until nothing more is to be handed on or sent. */
async function drained(at: Installation): Promise<string[]> {
  const left = `select count(*)::int as n ${ofQueue} where k.identifier in ('mail.send', 'notifications.deliver')`
  let n = -1
  await until(async () => {
    n = (await ask<{ n: number }>(at, left))[0]!.n
    return n === 0
  }).catch(() => {})
  return n === 0 ? [] : [`${n} jobs are left`]
}

/** What is wrong with the letters against the news they tell. */
async function faultsIn(at: Installation, office: PostOffice, ids: readonly string[]): Promise<string[]> {
  const received = new Set(office.received)
  const faults = ids.filter((id) => !received.has(id)).map((id) => `the letter of ${id} is lost`)
  if (received.size !== ids.length) faults.push(`${received.size} letters for ${ids.length} pieces of news`)
  const untold = await ask(at, `select id from notifications where id = any($1::uuid[]) and (waits <> '{}' or not sent @> '{email}')`, [
    ids,
  ])
  if (untold.length > 0) faults.push(`${untold.length} pieces of news are not marked as sent`)
  const [notices, counted] = [await ask<{ n: number }>(at, 'select count(*)::int as n from notifications'), await effects(at)]
  if (notices[0]!.n !== counted) faults.push(`${notices[0]!.n} pieces of news were handed on ${counted} times`)
  return faults
}
