import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../testing.ts'
import { removeDemo } from './prepareDemo.ts'
import { refuseDemoAccounts, requireDemoWanted } from './refuseDemo.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const inPublic = { baseUrl: 'https://portal.firma.no', isDemo: false }

test('CFG-03: a portal that others reach does not start with accounts of the demo, unless the demo was asked for there by name', async () => {
  const t = await portal.tenant()
  await refuseDemoAccounts(portal.database, inPublic)
  await portal.owner('update companies set is_demo = true where ks_id = $1', [t.ksId])
  await expect(refuseDemoAccounts(portal.database, inPublic)).rejects.toThrow(
    /^KS_DEMO: .*KS_DEMO=portal\.firma\.no; or remove .*demo remove$/,
  )
  await refuseDemoAccounts(portal.database, { ...inPublic, isDemo: true })
  await refuseDemoAccounts(portal.database, { ...inPublic, baseUrl: 'http://localhost:8080' })
  expect(() => requireDemoWanted(inPublic)).toThrow('KS_DEMO: ')
})

test('the demo company is taken away with its accounts, and nothing else', async () => {
  expect(await removeDemo(portal.portal, portal.database)).toBe('There is no demo company.')
  const [t, demo] = [await portal.tenant(), await portal.tenant()]
  await portal.owner(
    `begin; set local session_replication_role = replica;
     update companies set is_demo = true, ks_id = 'ks-demo-001' where ks_id = '${demo.ksId}'; update users set ks_id = 'ks-demo-001' where ks_id = '${demo.ksId}'; commit`,
  )
  expect(await removeDemo(portal.portal, portal.database)).toContain('is gone')
  const accounts = async (id: string) => (await portal.owner('select 1 from auth.accounts where id = $1', [id])).length
  expect(await accounts(demo.users.admin.accountId)).toBe(0)
  expect(await accounts(t.users.admin.accountId)).toBe(1)
  expect((await t.as('admin').get('/company')).status).toBe(200)
})
