import { mintKey } from '@portal/platform/http/machineKeys'
import { sha256 } from '@portal/platform/secrets/secrets'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../apps/server/app.ts'
import { clientOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { keyed, wanted } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const keyOf = (t: Tenant, who: Who) => keyed(portal, t.as(who))

describe('at sign-in and at calls', () => {
  const refusals = async (tokens: string[], url = '/company') =>
    Promise.all(tokens.map(async (token) => (await clientOf(portal.app, token, null).get(url)).status))

  test('SES-01 what is no key of ours is refused, and never reaches the database', async () => {
    const t = await portal.tenant()
    const { key } = await keyOf(t, 'employee')
    const forged = [
      'ksk_',
      `${key}x`,
      key.slice(0, -1),
      key.replace('ksk_', 'KSK_'),
      key.replace('ksk_', 'kss_'),
      `${key.slice(0, 20)}${key[20] === 'a' ? 'b' : 'a'}${key.slice(21)}`,
      `ksk_${'a'.repeat(49)}`,
      `ksk_${'a'.repeat(5_000)}`,
    ]
    let connections = 0
    const counted = () => void connections++
    portal.portal.pool.on('acquire', counted)
    expect(await refusals(forged)).toEqual(forged.map(() => 401))
    expect(connections).toBe(0)
    expect(await refusals([key])).toEqual([200])
    expect(connections).toBeGreaterThan(0)
    portal.portal.pool.off('acquire', counted)
  })

  test('a key in the address, a cookie or another scheme opens nothing', async () => {
    const t = await portal.tenant()
    const { key } = await keyOf(t, 'employee')
    for (const query of ['access_token', 'api_key', 'key', 'token', 'authorization'])
      expect((await portal.anonymous.get(`/company?${query}=${key}`)).status).toBe(401)
    for (const [name, value] of [
      ['cookie', `token=${key}`],
      ['x-api-key', key],
      ['authorization', `Basic ${key}`],
      ['authorization', key],
    ])
      expect((await portal.anonymous.get('/company', { [name!]: value! })).status).toBe(401)
  })

  test('whoever guesses is stopped before the database, while those with a key go on', async () => {
    const own = await testPortal({ isOwn: true })
    try {
      const t = await own.tenant()
      const { body } = await t.as('employee').post('/api-keys', wanted())
      const machine = clientOf(own.app, body.key, null)
      expect((await machine.get('/company')).status).toBe(200)
      const guesses = await Promise.all(
        Array.from({ length: 40 }, async () => (await clientOf(own.app, mintKey('ksk'), null).get('/company')).status),
      )
      expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(30)
      expect(guesses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
      expect((await machine.get('/company')).status).toBe(200)
    } finally {
      await own.close()
    }
  })

  test('one key cannot take all there is: 600 calls a minute, and then when to try again', async () => {
    const t = await portal.tenant()
    const { key, with: machine } = await keyOf(t, 'employee')
    expect((await machine.get('/company')).status).toBe(200)
    const alive = async () => true
    for (let n = 0; n < 598; n++) await portal.portal.keyGate(sha256(key).toString('hex'), '127.0.0.1', 600, alive)
    expect((await machine.get('/company')).status).toBe(200)
    const refused = await machine.get('/company')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await (await keyOf(t, 'otherEmployee')).with.get('/company')).status).toBe(200)
  })

  test('LOG-05 neither log, audit nor queue holds a key', async () => {
    const t = await portal.tenant()
    const lines: string[] = []
    const app = await buildApp(portal.portal, { level: 'trace', stream: { write: (line) => void lines.push(line) } })
    const { key } = await keyOf(t, 'employee')
    await clientOf(app, key, null).get('/company')
    await clientOf(app, key, null).post('/deviations', { description: 'x' })
    await clientOf(app, mintKey('ksk'), null).get('/company')
    await app.inject({ url: `/api/company?token=${key}` })
    await app.close()
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter((line) => line.includes(key.slice(4, 30)))).toEqual([])
    const leaked = await t.owner(`select 1 from audit where ks_id = $1 and audit::text like '%' || $2 || '%'`, [t.ksId, key.slice(4, 30)])
    expect(leaked).toEqual([])
  })
})

test('SES-06 ten thousand keys are all different, with 256 random bits', () => {
  const keys = new Set(Array.from({ length: 10_000 }, () => mintKey('ksk')))
  expect(keys.size).toBe(10_000)
  expect(new Set([...keys].map((key) => key.slice(4, 12))).size).toBe(10_000)
})
