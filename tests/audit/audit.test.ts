// What the audit log promises (LOG-02, LOG-03, LOG-04, LOG-07), each against both the check in the database and the independent one.
import { join } from 'node:path'
import { newId } from '@portal/kit/uuid'
import { auditPublicKeys } from '@portal/platform/audit/auditExport'
import { headOf, openHeads } from '@portal/platform/audit/auditHeads'
import { sealJobs } from '@portal/platform/audit/seal'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { describe, expect, test } from 'vitest'
import { auditLogs, isBlock, isEntry } from './auditLogs.ts'

const { portal, folder, file, exported, inDatabase, sealedTenant, verifier } = await auditLogs()
const { secrets } = portal.portal
const key = auditPublicKeys(secrets)[0]!.publicKey
const t = await sealedTenant()

describe('LOG-02 the log in the database', () => {
  /** Does what only someone with the database itself can: the triggers are off. */
  const tamper = async (sql: string) => {
    const tenant = await sealedTenant()
    const before = await inDatabase(tenant.ksId)
    expect(before).toMatchObject({ rows: 20, blocks: 3, unsealed: 0, fault: null })
    await portal.owner(`begin; set local session_replication_role = replica; ${sql.replaceAll('$ks', `'${tenant.ksId}'`)}; commit`)
    const [no, hash] = before.head.split(':')
    const anchor = { no: Number(no), hash: hash! }
    const found = await inDatabase(tenant.ksId, anchor)
    return { found: found.fault, outside: verifier(await exported(tenant.ksId), '--key', key, '--anchor', before.head) }
  }

  test.each([
    ['actor_name', `'En annen'`],
    ['actor_role', `'leader'`],
    ['actor_id', 'gen_random_uuid()'],
    ['action', `'deviation.close'`],
    ['entity_type', `'risk'`],
    ['entity_id', `'x'`],
    ['entity_number', `'AVV-1'`],
    ['before', `'{}'`],
    ['after', 'null'],
    ['reason', 'null'],
    ['ip', `'198.51.100.1'`],
    ['user_agent', 'null'],
    ['session_id', 'null'],
    ['request_id', 'null'],
    ['at', `at - interval '1 microsecond'`],
    ['id', 'gen_random_uuid()'],
    ['row_hash', `sha256('x')`],
  ])('shows a changed %s with the number of its entry', async (column, value) => {
    const { found, outside } = await tamper(`update audit set "${column}" = ${value} where ks_id = $ks and seq = 12`)
    expect(found).toMatchObject({ seq: 12 })
    expect(outside).toMatchObject({ code: 1, line: expect.stringMatching(/^FAULT at entry 12: /) })
  })

  test.each([
    ['a deleted entry', `delete from audit where ks_id = $ks and seq = 12`, 12],
    [
      'two entries that changed places',
      `update audit set seq = case seq when 12 then 13 else 12 end where ks_id = $ks and seq in (12, 13)`,
      8,
    ],
    [
      'an entry put in',
      `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, seq, block_no) values ($ks, gen_random_uuid(), 'x', 'x', 'x', 'x', 'x', 12, 2)`,
      12,
    ],
    ['an entry moved to another block', `update audit set block_no = 3 where ks_id = $ks and seq = 12`, 12],
    ['a block that was deleted', `delete from audit_blocks where ks_id = $ks and no = 2`, 8],
    [
      'a block and its entries that were deleted',
      `delete from audit where ks_id = $ks and block_no = 2; delete from audit_blocks where ks_id = $ks and no = 2`,
      8,
    ],
    [
      'the last block cut off with its entries',
      `delete from audit where ks_id = $ks and block_no = 3; delete from audit_blocks where ks_id = $ks and no = 3`,
      16,
    ],
    ['a changed root', `update audit_blocks set root = sha256('x') where ks_id = $ks and no = 2`, 8],
    ['a changed time of sealing', `update audit_blocks set sealed_at = sealed_at - interval '1 day' where ks_id = $ks and no = 2`, 8],
    ['a changed signature', `update audit_blocks set signature = '\\x00' where ks_id = $ks and no = 2`, 8],
    ['a block that says it holds less', `update audit_blocks set last_seq = 14 where ks_id = $ks and no = 2`, 8],
  ])('shows %s', async (_what, sql, seq) => {
    const { found, outside } = await tamper(sql)
    expect(found?.seq).toBe(seq)
    expect(outside).toMatchObject({ code: 1, line: expect.stringMatching(/^FAULT at entry \d+: /) })
  })

  test('shows entries of another tenant put in place of its own', async () => {
    const other = await sealedTenant()
    const { found } = await tamper(
      `delete from audit where ks_id = $ks and seq = 12; update audit set ks_id = $ks, block_no = 2 where ks_id = '${other.ksId}' and seq = 12`,
    )
    expect(found).toMatchObject({ seq: 12 })
    expect((await inDatabase(other.ksId)).fault).toMatchObject({ seq: 12 })
  })
})

describe('LOG-02 the log cannot be signed anew by whoever owns the database', () => {
  /** Roots, chain and hashes as if the entries had been sealed as they now stand. */
  const rebuilt = `do $do$ declare b audit_blocks; last bytea := ''; begin
    update audit a set row_hash = sha256(convert_to(audit_text(a), 'UTF8')) where ks_id = $ks;
    for b in select * from audit_blocks where ks_id = $ks order by no loop
      b.root := audit_merkle(array(select row_hash from audit where ks_id = $ks and block_no = b.no order by seq));
      b.prev := last; b.hash := sha256(convert_to(audit_block_text(b), 'UTF8')); last := b.hash;
      update audit_blocks x set root = b.root, prev = b.prev, hash = b.hash, signature = null where x.ks_id = b.ks_id and x.no = b.no;
    end loop; end $do$`
  const unsealed = 'delete from audit_blocks where ks_id = $ks; update audit set seq = null, block_no = null where ks_id = $ks'
  const forged = `update audit set actor_name = 'En annen' where ks_id = $ks and seq = 12`

  test.each([
    ['an entry is rewritten with every hash after it', `${forged}; ${rebuilt}`, 'block 3 is not the one that was signed'],
    ['the log is sealed from its beginning', `${forged}; ${unsealed}; ${rebuilt}`, 'block 3 is not the one that was signed'],
    [
      'the end is cut off, and the log goes on',
      'delete from audit where ks_id = $ks and block_no = 3; delete from audit_blocks where ks_id = $ks and no = 3',
      'block 3 is not the one that was signed',
    ],
    [
      'all of it is gone',
      'delete from audit where ks_id = $ks; delete from audit_blocks where ks_id = $ks',
      'block 3, the last that was signed, is gone with all before it',
    ],
    [
      'what is not signed yet is not what was filed',
      `update audit set block_no = 4, seq = 21 where ks_id = $ks and block_no is null;
       insert into audit_blocks select ks_id, 4, 21, 21, sha256('x'), hash, '', null, now() from audit_blocks where ks_id = $ks and no = 3;
       update audit_blocks b set hash = sha256(convert_to(audit_block_text(b), 'UTF8')) where ks_id = $ks and no = 4`,
      'block 4 does not hold the entries it says',
    ],
  ])('%s: it is not signed, and found in the database and from outside', async (what, sql, faultText) => {
    const tenant = await sealedTenant()
    if (what !== 'all of it is gone') await file(tenant.ksId, 21)
    await portal.owner(`begin; set local session_replication_role = replica; ${sql.replaceAll('$ks', `'${tenant.ksId}'`)}; commit`)
    const sealing = sealJobs.handlers['audit.seal']!(portal.portal, { ksId: null }, portal.jobsPool)
    await expect(sealing).rejects.toThrow(`${tenant.ksId}: ${faultText}`)
    expect((await inDatabase(tenant.ksId)).fault).not.toBeNull()
    expect(verifier(await exported(tenant.ksId), '--key', key)).toMatchObject({ code: 1, line: expect.stringMatching(/^FAULT/) })
  })

  test('nor after the server has been away: what others signed meanwhile counts, and a head that was kept without its signature is signed', async () => {
    const tenant = await sealedTenant()
    const last = (await inDatabase(tenant.ksId)).head
    const elsewhere = { secrets, heads: openHeads(join(folder, newId())) }
    await file(tenant.ksId, 21)
    await sealedSnapshot(portal.database, elsewhere, async () => {})
    expect(elsewhere.heads.of(tenant.ksId)?.no).toBe(4)
    expect(portal.portal.heads.of(tenant.ksId)).toEqual(headOf(last))
    await portal.owner(
      `begin; set local session_replication_role = replica; update audit_blocks set signature = null where ks_id = '${tenant.ksId}' and no = 4; commit`,
    )
    expect(await inDatabase(tenant.ksId)).toMatchObject({ blocks: 4, fault: null })
    expect(portal.portal.heads.of(tenant.ksId)?.no).toBe(4)
  })
})

describe('LOG-03 the log only grows', () => {
  test.each(['portal_app', 'portal_auth', 'portal_jobs'] as const)('%s may neither change, delete, empty nor unguard it', async (role) => {
    for (const table of ['audit', 'audit_blocks'])
      for (const sql of [
        `update ${table} set ks_id = ks_id`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable trigger all`,
        `drop trigger ${table === 'audit' ? 'audit_row' : 'audit_keep'} on ${table}`,
      ])
        await expect(portal.owner(`begin; set local role ${role}; set local app.ks_id = '${t.ksId}'; ${sql}`), sql).rejects.toThrow(
          /permission denied|must be owner/,
        )
    await expect(portal.owner(`begin; set local role ${role}; set session_replication_role = replica`)).rejects.toThrow(/permission denied/)
  })

  test('nor may the owner, without breaking its guard first', async () => {
    for (const sql of [
      `update audit set actor_name = 'x' where ks_id = '${t.ksId}'`,
      `update audit set seq = 99 where ks_id = '${t.ksId}'`,
      `delete from audit where ks_id = '${t.ksId}'`,
      'truncate audit',
      `update audit_blocks set root = '\\x' where ks_id = '${t.ksId}'`,
      `update audit_blocks set signature = '\\x' where ks_id = '${t.ksId}'`,
      `delete from audit_blocks where ks_id = '${t.ksId}'`,
      'truncate audit_blocks',
    ])
      await expect(portal.owner(sql), sql).rejects.toThrow('append-only')
    expect((await inDatabase(t.ksId)).fault).toBeNull()
  })
})

test('LOG-04 fifty writers at once, sealed meanwhile, make one unbroken chain', async () => {
  const tenant = await portal.tenant()
  let isWriting = true
  const firstBlock = Promise.withResolvers<void>()
  const sealing = (async () => {
    while (isWriting) if ((await exported(tenant.ksId)).some(isBlock)) firstBlock.resolve()
  })()
  await Promise.all(
    Array.from({ length: 50 }, async (_, writer) => {
      for (let n = 0; n < 20; n++) {
        // Half of them are written after a block is sealed, however quick the machine is.
        if (n === 10) await firstBlock.promise
        await file(tenant.ksId, writer * 100 + n)
      }
    }),
  )
  isWriting = false
  await sealing
  const log = await exported(tenant.ksId)
  expect(log.filter(isEntry).map((entry) => entry.seq)).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1))
  expect(log.filter(isBlock).length).toBeGreaterThan(1)
  expect(verifier(log, '--key', key).code).toBe(0)
  expect(await inDatabase(tenant.ksId)).toMatchObject({ rows: 1000, unsealed: 0, fault: null })
})

test('LOG-07 a change that cannot be audited is not made, and says 503 in Norwegian', async () => {
  const tenant = await portal.tenant()
  const report = () => tenant.as('employee').post('/deviations', { description: 'Glatt gulv ved inngangen' })
  const count = async () => (await portal.owner('select count(*) as n from deviations where ks_id = $1', [tenant.ksId]))[0].n
  await portal.owner('revoke insert on audit from portal_app')
  const refused = await report()
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', message: expect.stringContaining('ikke tilgjengelig') } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await count()).toBe(0)
  await portal.owner('grant insert on audit to portal_app')
  expect(await report()).toMatchObject({ status: 200, body: { number: expect.stringMatching(/-0001$/) } })
  expect(await count()).toBe(1)
})
