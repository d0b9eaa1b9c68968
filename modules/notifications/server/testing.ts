import { lookup } from 'node:dns'
import { openPush } from '@portal/platform/push'
import { startPushServer } from '@portal/platform/testing/pushServer'
import { type Client, testPortal } from '../../../apps/server/testing.ts'

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
