import { lookup } from 'node:dns'
import { openPush } from '@portal/platform/push/push'
import { startPushServer } from '@portal/platform/testing/pushServer'
import { type Client, testPortal } from '../../../../apps/server/testing.ts'
import { notices } from '../../../server.ts'
import { matrixOf } from '../matrixRules.ts'

/** What a module notifies of, by its name. */
export const { eventNamed } = matrixOf(notices)

/** A portal of its own whose pushes go to a push service of ours. */
export async function pushPortal() {
  const service = await startPushServer()
  const portal = await testPortal({ isOwn: true })
  const config = { ...portal.portal.config, push: { ...portal.portal.config.push, hosts: [service.host] } }
  portal.portal.push = openPush(config, portal.portal.secrets, { lookup: lookup as never, ca: service.cert })
  /** A company without quiet hours: what is told goes at once, whatever the hour the test runs at. */
  const tenant = async () => {
    const t = await portal.tenant()
    await t.owner('insert into notification_settings (ks_id) values ($1)', [t.ksId])
    return t
  }
  /** Turns push on for a client's session, as the browser does. */
  const turnOn = async (client: Client, more: object = {}) => {
    const { publicKey } = (await client.get('/notifications/subscriptions')).body
    const subscription = service.subscribe(publicKey)
    return { ...subscription, answer: await client.post('/notifications/subscriptions', { ...subscription, publicKey, ...more }) }
  }
  /** Runs what waits, and answers what arrived because of it. */
  const arrived = async () => {
    const before = service.delivered.length
    await portal.runJobs()
    return service.delivered.slice(before)
  }
  return {
    ...portal,
    tenant,
    service,
    turnOn,
    arrived,
    close: async () => {
      await portal.close()
      await service.stop()
    },
  }
}

/** What the page reads that a notice leads to; of a case or a task that is closed to who was told of it, what they may know. */
const pages: [path: RegExp, reads: (id: string) => string[]][] = [
  [/^\/deviations\/([0-9a-f-]{36})$/, (id) => [`/deviations/${id}`, `/deviations/${id}/known`]],
  [/^\/tasks\/([0-9a-f-]{36})$/, (id) => [`/tasks/${id}`, `/tasks/${id}/known`]],
  [/^\/risk-evaluation\/assessments\/([0-9a-f-]{36})$/, (id) => [`/risk-assessments/${id}`]],
  [/^\/risk-evaluation\/risks\/([0-9a-f-]{36})$/, (id) => [`/risks/${id}`]],
  [/^\/documents\/([0-9a-f-]{36})$/, (id) => [`/documents/${id}`]],
  [/^\/documents\/suggestions\/([0-9a-f-]{36})$/, (id) => [`/document-suggestions?documentId=${id}`]],
  [/^\/actions\/([0-9a-f-]{36})$/, (id) => [`/actions/${id}`]],
  [/^\/deviations$/, () => ['/deviations']],
  [/^\/deviations\/statistics$/, () => ['/deviations']],
  [/^\/dashboard$/, () => ['/dashboard']],
  [/^\/profile$/, () => ['/auth/me']],
  [/^\/settings\/appointments$/, () => ['/appointments']],
  [/^\/settings\/users$/, () => ['/users']],
  [/^\/settings\/retention$/, () => ['/retention/lists']],
  [/^\/internal-control\/year-wheel$/, () => ['/year-wheel/years']],
]

/** The status with which whoever was told opens what a notice leads to: that of the first read that answers. */
export async function noticePage(client: Client, path: string): Promise<number> {
  const [bare] = path.split('?')
  const found = pages.map(([shape, reads]) => ({ match: shape.exec(bare!), reads })).find(({ match }) => match)
  if (!found) throw new Error(`no page is known for ${path}`)
  let status = 0
  for (const url of found.reads(found.match![1] ?? '')) {
    status = (await client.get(url)).status
    if (status === 200) return status
  }
  return status
}
