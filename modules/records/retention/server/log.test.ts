import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@portal/kit/uuid'
import { fileAudit } from '@portal/platform/audit/audit'
import { auditPublicKeys, exportAudit } from '@portal/platform/audit/auditExport'
import { verifyAudit } from '@portal/platform/audit/auditLog'
import { inTenant } from '@portal/platform/db/db'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { reported } from '../../../cases/deviations/server/testing.ts'
import { night } from './testing.ts'

const portal = await testPortal({ isOwn: true })
const folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})
const { secrets } = portal.portal
const sealed = <T>(work: Parameters<typeof sealedSnapshot<T>>[2]) => sealedSnapshot(portal.database, portal.portal, work)
const verdict = (t: Tenant) => sealed((client) => verifyAudit(client, portal.portal, t.ksId))
/** What the independent verifier says of the exported log. */
async function outside(t: Tenant) {
  const path = join(folder, newId())
  await sealed(async (client) => {
    let text = ''
    for await (const line of exportAudit(client, portal.portal, t.ksId)) text += line
    writeFileSync(path, text)
  })
  const key = auditPublicKeys(secrets)[0]!.publicKey
  const verifier = join(import.meta.dirname, '../../../../scripts/verify-audit.mjs')
  const run = spawnSync(process.execPath, [verifier, path, '--key', key], { encoding: 'utf8' })
  return (run.stdout + run.stderr).trim()
}
const by = (t: Tenant, text: string) =>
  portal.owner(`begin; set local session_replication_role = replica; ${text.replaceAll('$ks', `'${t.ksId}'`)}; commit`)
const file = (t: Tenant, action: string, entityId = newId()) =>
  inTenant(portal.portal.pool, t.ksId, (tx) =>
    fileAudit(
      tx,
      { id: newId(), name: 'Kari Nordmann', role: 'admin', sessionId: newId() },
      { ip: '192.0.2.1', userAgent: 'test', requestId: newId() },
      { action, entity: { type: 'x', id: entityId }, before: null, after: { title: 'Glatt gulv' } },
    ),
  )
/** As if all that is sealed had been sealed so long ago, and signed then. */
const sealedAgo = async (t: Tenant, ago: string) => {
  await by(
    t,
    `do $do$ declare b audit_blocks; last bytea := ''; begin
       for b in select * from audit_blocks where ks_id = $ks order by no loop
         b.sealed_at := b.sealed_at - interval '${ago}'; b.prev := last; b.hash := sha256(convert_to(audit_block_text(b), 'UTF8')); last := b.hash;
         update audit_blocks x set sealed_at = b.sealed_at, prev = b.prev, hash = b.hash, signature = null where x.ks_id = b.ks_id and x.no = b.no;
       end loop; end $do$`,
  )
  // What nobody may without KS_SECRET and the data folder: the log is signed anew.
  portal.portal.heads.forget(t.ksId)
  await verdict(t)
}
const actions = async (t: Tenant) =>
  (await t.owner(`select action, ip from audit where ks_id = $1 order by n`, [t.ksId])).map(
    ({ action, ip }) => `${action}${ip ? ' ip' : ''}`,
  )
async function agedLog(ago: string) {
  const t = await portal.tenant()
  for (const action of ['session.open', 'deviation.report', 'user.refuseSignIn']) await file(t, action)
  await verdict(t)
  for (const action of ['deviation.close', 'session.open']) await file(t, action)
  await verdict(t)
  await sealedAgo(t, ago)
  expect(await verdict(t)).toMatchObject({ fault: null, rows: 5 })
  return t
}

test('RET-LOG, LOG-10, PRV-06: after two years nothing is left of who came in, nor of where anybody acted from; the rest is proved as before', async () => {
  const t = await agedLog('729 days')
  await night(portal)
  expect(await actions(t)).toHaveLength(5)
  await sealedAgo(t, '1 day 1 hour')
  await file(t, 'session.open')
  await night(portal)
  expect(await actions(t)).toEqual(['deviation.report', 'deviation.close', 'session.open ip', 'audit.prune', 'audit.forgetOrigins'])
  expect(await verdict(t)).toMatchObject({ fault: null, rows: 8 })
  expect(await outside(t)).toMatch(/^OK: .* 8 entries in \d blocks, 3 of them no longer kept, 1 redactions told of/)
  await night(portal)
  expect(await actions(t)).toHaveLength(5)
  expect((await t.owner(`select after from audit where ks_id = $1 and action = 'audit.prune'`, [t.ksId]))[0].after).toMatchObject({
    pruned: 3,
    from: 1,
    to: 5,
  })
})

test('RET-LOG: after ten years all of it goes but what binds the rest, and what was done to a case under legal hold', async () => {
  const t = await agedLog('800 days')
  await night(portal)
  const blocked = await reported(t)
  await t.as('admin').post(`/deviations/${blocked.id}/legal-hold`, { reason: 'Saken skal i retten' })
  await verdict(t)
  await sealedAgo(t, '3654 days')
  await night(portal)
  const left = await t.owner(`select action, entity_id from audit where ks_id = $1 order by n`, [t.ksId])
  for (const { action, entity_id } of left) expect(action.startsWith('audit.') || entity_id === blocked.id, action).toBe(true)
  expect(left.filter(({ action }) => action === 'deviation.report')).toHaveLength(1)
  expect(await verdict(t)).toMatchObject({ fault: null })
  expect(await outside(t)).toMatch(/^OK: /)
})

const cutBefore = 'it was deleted before its time, or no entry tells of it'
const go = (where: string, witness: string) =>
  `insert into audit_pruned select ks_id, seq, block_no, id, row_hash, ${witness} from audit where ks_id = $ks and ${where}; delete from audit where ks_id = $ks and ${where}`
const latest = `(select id from audit where ks_id = $ks and action = 'audit.prune')`
test.each([
  ['an entry deleted with no witness', go('seq = 2', 'gen_random_uuid()'), 2, cutBefore],
  ['one more deleted than the witness saw', go('seq = 2', latest), 1, cutBefore],
  ['a witness that is no witness', go('seq = 2', `(select id from audit where ks_id = $ks and seq = 4)`), 2, cutBefore],
  ['the hash of what was deleted taken away', `delete from audit_pruned where ks_id = $ks and seq = 3`, 3, 'it is missing'],
  ['another hash in its place', `update audit_pruned set row_hash = sha256('x') where ks_id = $ks and seq = 3`, 1, 'are not those'],
  ['the witness deleted', `delete from audit where ks_id = $ks and action = 'audit.prune'`, null, 'it is missing'],
])('shows %s', async (_what, text, seq, message) => {
  const t = await agedLog('800 days')
  await night(portal)
  expect(await verdict(t)).toMatchObject({ fault: null })
  await by(t, text)
  const { fault } = await verdict(t)
  expect(fault?.what).toContain(message)
  if (seq !== null) expect(fault?.seq).toBe(seq)
  expect(await outside(t)).toMatch(/^FAULT at entry \d+: /)
})

test('shows what was deleted before its time, though an entry tells of it; and no request, job or owner deletes an entry by itself', async () => {
  const t = await portal.tenant()
  for (let n = 0; n < 3; n++) await file(t, 'deviation.report')
  await verdict(t)
  const witness = newId()
  await by(t, go('seq = 2', `'${witness}'`))
  await portal.owner(
    `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, after)
     values ($1, $2, 'Oppbevaring', 'system', 'audit.prune', 'audit', $2::uuid::text, jsonb_build_object('digest', audit_cut_digest($1, $2)))`,
    [t.ksId, witness],
  )
  expect((await verdict(t)).fault).toEqual({ seq: 2, what: cutBefore })
  expect(await outside(t)).toContain(`FAULT at entry 2: ${cutBefore}`)
  await expect(t.owner(`delete from audit where ks_id = $1 and seq = 1`, [t.ksId])).rejects.toMatchObject({ code: '42501' })
  await expect(t.owner(`delete from audit_pruned where ks_id = $1`, [t.ksId])).rejects.toMatchObject({ code: '42501' })
  const asApp = inTenant(portal.portal.pool, t.ksId, (tx) =>
    tx.selectNoFrom((eb) => eb.fn('audit_prune', [eb.val(t.ksId), eb.val(1)]).as('n')).execute(),
  )
  await expect(asApp).rejects.toMatchObject({ code: '42501' })
})

test('an entry that is not as it was filed is not tidied away: the log is pruned no further, and the forgery is still found', async () => {
  const t = await agedLog('800 days')
  await by(t, `update audit set actor_name = 'En annen' where ks_id = $ks and seq = 3`)
  await expect(night(portal)).rejects.toMatchObject({ code: 'KS409' })
  expect(await actions(t)).toHaveLength(5)
  expect((await verdict(t)).fault?.seq).toBe(3)
})
