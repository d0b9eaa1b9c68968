import { newId } from '@portal/kit/uuid'
import { statements } from '@portal/platform/db/kyselyOn'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { reported, started } from '../../../cases/deviations/server/testing.ts'
import { secret } from '../../../records/access/server/testing.ts'
import type { LogSeals } from '../contract.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

const sealed = () => sealedSnapshot(portal.database, portal.portal, async () => {})
/** A page as it was read, and its verdict. */
const page = async (t: Tenant, query = '', headers = {}): Promise<{ rows: number; seals: LogSeals; ids: string[] }> => {
  const list = await t.as('auditor').get(`/audit-log?limit=100${query}`, headers)
  expect([list.status, list.text]).toEqual([200, expect.any(String)])
  const ids = list.body.items.map(({ id }: { id: string }) => id)
  const { status, body, text } = await t.as('auditor').get(`/audit-log/seals?ids=${ids}`, headers)
  expect([status, text]).toEqual([200, expect.any(String)])
  body.blockNos.sort()
  return { rows: ids.length, seals: body, ids }
}
/** Does what only someone with the database itself can: the triggers are off. */
async function tamper(t: Tenant, sql: string) {
  await portal.expectLogged()
  await portal.owner(`begin; set local session_replication_role = replica; ${sql.replaceAll('$ks', `'${t.ksId}'`)}; commit`)
}
/** A log of three blocks. */
async function inThree() {
  const t = await portal.tenant()
  for (let n = 0; n < 3; n++) {
    await started(t)
    await sealed()
  }
  return t
}

test('the page says of each entry on it whether it is as it was filed, and of what is not sealed that it waits', async () => {
  const t = await inThree()
  const whole = await page(t)
  expect(whole.seals).toMatchObject({ unchanged: whole.rows, blockNos: [1, 2, 3], waiting: 0, unchecked: 0, fault: null })
  const { number } = await reported(t)
  const later = await page(t)
  expect(later.seals).toMatchObject({ unchanged: whole.rows, waiting: later.rows - whole.rows, fault: null })
  expect((await page(t, `&number=${number}`)).seals).toMatchObject({ unchanged: 0, blockNos: [], waiting: 1 })
  expect((await page(t, '&number=AVV-2026-9999')).seals).toMatchObject({ unchanged: 0, waiting: 0, unchecked: 0, fault: null })
})

test('entries the reader may not see are checked as the others are', async () => {
  const t = await portal.tenant()
  await secret(t)
  await sealed()
  const { rows, seals } = await page(t)
  expect(seals).toMatchObject({ unchanged: rows, fault: null })
})

test.each([
  ['a name in an entry', `update audit set actor_name = 'En annen' where ks_id = $ks and seq = 2`, { seq: 2, blockNo: 1 }],
  [
    'an entry and its hash',
    `update audit set actor_name = 'En annen' where ks_id = $ks and seq = 2; update audit a set row_hash = sha256(convert_to(audit_text(a), 'UTF8')) where ks_id = $ks and seq = 2`,
    { seq: null, blockNo: 1 },
  ],
  ['an entry that is gone', `delete from audit where ks_id = $ks and seq = 2`, { seq: null, blockNo: 1 }],
  ['a block that is gone', `delete from audit_blocks where ks_id = $ks and no = 2`, { seq: null }],
  [
    'a block that is gone with its entries',
    `delete from audit where ks_id = $ks and block_no = 2; delete from audit_blocks where ks_id = $ks and no = 2`,
    { seq: null, blockNo: 3 },
  ],
  [
    'the end, cut off',
    `delete from audit where ks_id = $ks and block_no = 3; delete from audit_blocks where ks_id = $ks and no = 3`,
    { blockNo: 3 },
  ],
  ['a signature of another', `update audit_blocks set signature = sha256('x') || sha256('y') where ks_id = $ks and no = 2`, { blockNo: 2 }],
  ['a signature that is gone', `update audit_blocks set signature = null where ks_id = $ks and no = 2`, { blockNo: 2 }],
  ['all signatures', `update audit_blocks set signature = null where ks_id = $ks`, { blockNo: 3 }],
  ['the time of a block', `update audit_blocks set sealed_at = sealed_at - interval '1 day' where ks_id = $ks and no = 2`, { blockNo: 2 }],
  [
    'an entry that was never filed, beyond its block',
    `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, seq, block_no) values ($ks, gen_random_uuid(), 'x', 'x', 'x.x', 'x', 'x', 999, 1);
     update audit a set row_hash = sha256(convert_to(audit_text(a), 'UTF8')) where ks_id = $ks and action = 'x.x'`,
    { seq: 999, blockNo: 1 },
  ],
  [
    'an entry that was never filed',
    `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, seq, block_no) values ($ks, gen_random_uuid(), 'x', 'x', 'x.x', 'x', 'x', 2, 1);
     update audit a set row_hash = sha256(convert_to(audit_text(a), 'UTF8')) where ks_id = $ks and action = 'x.x'`,
    { blockNo: 1 },
  ],
])('LOG-02: a page with %s is not unchanged, and the log has that it was found', async (_, sql, fault) => {
  const t = await inThree()
  await tamper(t, sql)
  const { seals } = await page(t)
  expect(seals).toMatchObject({ unchanged: 0, blockNos: [], fault })
  const [read] = await portal.owner(`select after from audit where ks_id = $1 and action = 'audit.verify'`, [t.ksId])
  expect({ faultAt: null, ...read.after }).toEqual({ faultAt: seals.fault!.seq, blockNo: seals.fault!.blockNo })
})

test('LOG-02: an entry that waits to be sealed and was changed is found too', async () => {
  const t = await portal.tenant()
  await reported(t)
  await tamper(t, `update audit set actor_name = 'En annen' where ks_id = $ks and action = 'deviation.report'`)
  expect((await page(t)).seals).toMatchObject({ unchanged: 0, fault: { seq: null, blockNo: null } })
})

test('an entry that something was taken out of is never called unchanged here, nor is one that a forged line excuses', async () => {
  const t = await inThree()
  await tamper(
    t,
    `update audit set actor_name = 'En annen' where ks_id = $ks and seq = 2;
     insert into audit_redactions (ks_id, witness_id, audit_id, remains) select ks_id, id, id, sha256(convert_to(audit_text(a), 'UTF8')) from audit a where ks_id = $ks and seq = 2`,
  )
  const { rows, seals } = await page(t)
  expect(seals).toMatchObject({ unchanged: rows - 1, unchecked: 1, fault: null })
  expect((await t.as('auditor').get('/audit-log/verify')).body.faultAt).toBe(2)
})

test('what is in blocks too large to be read for a page is not called unchanged', { timeout: 180_000 }, async () => {
  const t = await portal.tenant()
  for (let n = 0; n < 3; n++) {
    await portal.owner(
      `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id)
       select $1, gen_random_uuid(), 'x', 'x', case n when 7 then 'x.y' else 'x.x' end, 'x', 'x' from generate_series(1, 4000) n`,
      [t.ksId],
    )
    await sealed()
  }
  const { seals } = await page(t, '&action=x.y')
  expect(seals).toMatchObject({ unchanged: 2, blockNos: [2, 3], unchecked: 1, fault: null })
})

test('in the past the entries of then are checked as they stand now', async () => {
  const t = await inThree()
  const then = await nowOf(t)
  await started(t)
  await sealed()
  const { rows, seals } = await page(t, '', { 'x-as-of': then })
  expect(seals).toMatchObject({ unchanged: rows, fault: null })
  expect(rows).toBeLessThan((await page(t)).rows)
  const { body } = await t.as('auditor').get('/audit-log/verify', { 'x-as-of': then })
  expect(body).toMatchObject({ faultAt: null, sealed: expect.any(Number) })
  await tamper(t, `update audit set actor_name = 'En annen' where ks_id = $ks and seq = 2`)
  expect((await page(t, '', { 'x-as-of': then })).seals.fault).toEqual({ seq: 2, blockNo: 1 })
})

test('a verdict is five statements, however many blocks it is about, and nobody else gets one', async () => {
  const t = await inThree()
  const { ids } = await page(t)
  const before = statements.sent
  await t.as('auditor').get(`/audit-log/seals?ids=${ids.join()}`)
  expect(statements.sent - before).toBeLessThanOrEqual(5)
  for (const who of ['leader', 'employee', 'controller'] as const)
    expect((await t.as(who).get(`/audit-log/seals?ids=${ids.join()}`)).status).toBe(403)
  const other = await portal.tenant()
  const { body } = await other.as('admin').get(`/audit-log/seals?ids=${ids.join()}`)
  expect(body).toMatchObject({ unchanged: 0, waiting: 0, unchecked: ids.length, blockNos: [], fault: null })
  for (const wrong of ['?ids=1', `?ids=${Array.from({ length: 101 }, newId).join()}`])
    expect((await t.as('auditor').get(`/audit-log/seals${wrong}`)).status).toBe(400)
})
