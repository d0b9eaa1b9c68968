// Every notice of the demo company, opened by who got it: the record, or what they may know of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticePage } from '../../../modules/records/notifications/server/testing.ts'
import { allJobs } from '../portal.ts'
import { type TestPortal, testPortal } from '../testing.ts'
import { company } from './company.ts'
import { prepareDemo } from './prepareDemo.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ isOwn: true })
  await prepareDemo(portal.portal, portal.database)
  // What the clock would have told by now, whatever the hour the test runs at.
  for (const { handlers, crontab = [] } of allJobs)
    for (const { task } of crontab) if (task.endsWith('.remind')) await handlers[task]!(portal.portal, { ksId: null }, portal.jobsPool)
  const accident = { description: 'Falt fra stillaset', severity: 'critical', isSomeoneInjured: true, category: 'personalInjury' }
  for (const category of ['personalInjury', 'privacy', 'theft', 'quality', 'electrical'])
    expect((await (await clientOf('jonas.lie.aasen')).post('/deviations', { ...accident, category })).status).toBe(200)
}, 300_000)
afterAll(() => portal.close())

async function clientOf(local: string) {
  const [user] = await portal.owner('select id, account_id as "accountId" from users where ks_id = $1 and email = $2', [
    company.ks_id,
    `${local}@skarvholmen.example`,
  ])
  return (await portal.signIn(user, company.ks_id)).client
}

test('each leads to a page that is there for whoever got it', async () => {
  const notified = await portal.owner<{ userId: string; accountId: string; name: string; paths: string[] }>(
    `select n.user_id as "userId", u.account_id as "accountId", u.firstname || ' ' || u.lastname as name, array_agg(distinct n.path) as paths
     from notifications n join users u on u.ks_id = n.ks_id and u.id = n.user_id and u.status = 'active' where n.ks_id = $1 group by 1, 2, 3`,
    [company.ks_id],
  )
  const closed: unknown[] = []
  for (const { userId, accountId, name, paths } of notified) {
    const { client } = await portal.signIn({ id: userId, accountId }, company.ks_id)
    for (const path of paths) {
      const status = await noticePage(client, path)
      if (status !== 200) closed.push([name, path, status])
    }
  }
  expect(notified.length).toBeGreaterThan(5)
  expect(closed).toEqual([])
}, 300_000)
