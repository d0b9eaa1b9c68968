// What the audit log promises (LOG-02, LOG-03, LOG-04, LOG-07), each against both the check in the database and the independent one.
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@portal/kit/uuid'
import { fileAudit } from '@portal/platform/audit/audit'
import { auditPublicKeys, exportAudit } from '@portal/platform/audit/auditExport'
import { type AuditHead, headOf, openHeads } from '@portal/platform/audit/auditHeads'
import { verifyAudit } from '@portal/platform/audit/auditLog'
import { sealJobs } from '@portal/platform/audit/seal'
import { inTenant } from '@portal/platform/db/db'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../apps/server/testing.ts'

type Entry = { seq: number; hash: string; text: string }
type Block = { no: number; hash: string; signature: string; [field: string]: unknown }
type Line = Record<string, any>

const portal = await testPortal({ isOwn: true })
const folder = mkdtempSync(join(tmpdir(), 'portal-audit-'))
const { secrets } = portal.portal
const key = auditPublicKeys(secrets)[0]!.publicKey
let t: Tenant
let lines: Line[]

const file = (ksId: string, n: number) =>
  inTenant(portal.portal.pool, ksId, (tx) =>
    fileAudit(
      tx,
      { id: newId(), name: 'Kari Nordmann', role: 'admin', sessionId: newId() },
      { ip: '192.0.2.1', userAgent: 'test', requestId: newId() },
      {
        action: 'deviation.report',
        entity: { type: 'deviation', id: newId(), number: `AVV-2026-${n}` },
        before: { title: 'før' },
        after: { title: `Glatt gulv æøå "${n}"` },
        reason: 'fordi',
      },
    ),
  )
async function linesOf(source: AsyncIterable<string>) {
  const all: Line[] = []
  for await (const line of source) all.push(JSON.parse(line))
  return all
}
const exported = (ksId: string) =>
  sealedSnapshot(portal.database, portal.portal, async (client) => linesOf(exportAudit(client, portal.portal, ksId)))
const inDatabase = (ksId: string, anchor?: AuditHead) =>
  sealedSnapshot(portal.database, portal.portal, (client) => verifyAudit(client, portal.portal, ksId, anchor))

/** The independent verifier's exit code and its one line. */
function verifier(given: Line[], ...options: string[]) {
  const path = join(folder, newId())
  writeFileSync(path, given.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const run = spawnSync(process.execPath, [join(import.meta.dirname, '../scripts/verify-audit.mjs'), path, ...options], {
    encoding: 'utf8',
  })
  return { code: run.status, line: (run.stdout + run.stderr).trim() }
}
const isEntry = (line: Line): line is Entry => 'seq' in line
const isBlock = (line: Line): line is Block => 'root' in line
const copyOf = () => structuredClone(lines)
const changed = (change: (log: Line[]) => void) => {
  const log = copyOf()
  change(log)
  return log
}

/** The header signed with a key, as only who has KS_SECRET can with the installation's. */
function signedAnew(log: Line[], privateKey: KeyObject) {
  const { ksId, exportedAt, head, highest } = log[0]!
  const text = ['kontrollportal-audit', 2, ksId, exportedAt, head, highest].join('|')
  log[0]!.signature = sign(null, Buffer.from(text), privateKey).toString('base64')
  return log
}

/** Twenty entries in three blocks. */
async function sealedTenant() {
  const tenant = await portal.tenant()
  for (const count of [7, 8, 5]) {
    for (let n = 0; n < count; n++) await file(tenant.ksId, n)
    await exported(tenant.ksId)
  }
  return tenant
}

beforeAll(async () => {
  t = await sealedTenant()
  lines = await exported(t.ksId)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

describe('LOG-02 an exported log', () => {
  test('is found whole, and names its head', () => {
    expect(lines).toHaveLength(1 + 3 + 20)
    expect(verifier(lines, '--key', key)).toEqual({
      code: 0,
      line: `OK: ${t.ksId}, exported ${lines[0]!.exportedAt}: 20 entries in 3 blocks, head ${lines[0]!.head}`,
    })
    expect(verifier(lines, '--anchor', lines[0]!.head).code).toBe(0)
  })

  test('shows each changed field of an entry, with its number', () => {
    const at = lines.findIndex((line) => line.seq === 12)
    const values = JSON.parse(lines[at]!.text) as unknown[]
    expect(values).toHaveLength(17)
    for (let field = 1; field < values.length; field++) {
      const text = JSON.stringify(values.with(field, typeof values[field] === 'number' ? 1 : 'noe annet'))
      const found = verifier(changed((log) => void (log[at]!.text = text)))
      expect(found, `field ${field}`).toEqual({ code: 1, line: 'FAULT at entry 12: its text does not have the hash it was filed with' })
    }
  })

  test('shows an entry whose hash was changed along with its text', async () => {
    const { createHash } = await import('node:crypto')
    const found = verifier(
      changed((log) => {
        const entry = log.find((line) => line.seq === 12)!
        entry.text = entry.text.replace('Nordmann', 'Olsen')
        entry.hash = createHash('sha256').update(entry.text).digest('hex')
      }),
    )
    expect(found).toEqual({ code: 1, line: 'FAULT at entry 8: the entries 8 to 15 are not those that block 2 sealed' })
  })

  test('shows each changed field of a block', () => {
    const at = lines.findIndex((line) => line.no === 2)
    const other: Record<string, unknown> = {
      no: 9,
      firstSeq: 9,
      lastSeq: 14,
      sealedAt: '2020-01-01T00:00:00.000000Z',
      signature: lines[1]!.signature,
    }
    for (const field of Object.keys(lines[at]!)) {
      const found = verifier(changed((log) => void (log[at]![field] = other[field] ?? lines[1]!.root)))
      expect(found.code, field).toBe(1)
      expect(found.line, field).toMatch(/^FAULT at entry 8: /)
    }
  })

  test('shows what was deleted, moved, put in, and taken from another tenant', async () => {
    const foreign = await exported((await sealedTenant()).ksId)
    const at = lines.findIndex((line) => line.seq === 12)
    expect(verifier(changed((log) => void log.splice(at, 1))).line).toMatch(/^FAULT at entry 12: /)
    expect(verifier(changed((log) => void log.splice(at, 0, log[at - 3]!))).line).toMatch(/^FAULT at entry 12: /)
    expect(verifier(changed((log) => void log.splice(at, 2, log[at + 1]!, log[at]!))).line).toMatch(/^FAULT at entry 12: /)
    expect(verifier(changed((log) => void (log[at] = foreign[at]!))).line).toMatch(/^FAULT at entry 12: it is of another tenant/)
    expect(verifier([lines[0]!, ...foreign.slice(1)]).line).toMatch(/^FAULT at entry 1: /)
    expect(
      verifier(
        changed(
          (log) =>
            void log.splice(
              log.findIndex((line) => line.no === 2),
              9,
            ),
        ),
      ).line,
    ).toMatch(/^FAULT at entry 8: /)
  })

  test('shows a cut tail: inside a block and after one, and also when its head was rewritten, by the anchor kept elsewhere', () => {
    const anchored = lines[0]!.head as string
    expect(verifier(lines.slice(0, -1)).line).toMatch(/^FAULT at entry 20: /)
    const whole = lines.slice(
      0,
      lines.findIndex((line) => line.no === 3),
    )
    expect(verifier(whole).line).toMatch(/^FAULT at entry 16: /)
    const rewritten = signedAnew(
      [{ ...whole[0], head: `2:${whole.findLast(isBlock)!.hash}` }, ...whole.slice(1)],
      secrets.auditKeys.privateKey,
    )
    const missing = { code: 1, line: "FAULT at entry 16: the log ends at block 2; the anchor's block 3 is missing" }
    expect(verifier(rewritten)).toEqual(missing)
    rewritten[0]!.highest = rewritten[0]!.head
    expect(verifier(signedAnew(rewritten, secrets.auditKeys.privateKey)).code).toBe(0)
    expect(verifier(rewritten, '--anchor', anchored)).toEqual(missing)
  })

  test.each(['exportedAt', 'head', 'highest', 'signature'])('shows that its header says another %s than was signed', (field) => {
    const found = verifier(
      changed((log) => void (log[0]![field] = field === 'exportedAt' ? '2020-01-01T00:00:00.000Z' : `1:${lines[1]!.hash}`)),
    )
    expect(found).toMatchObject({ code: 1, line: expect.stringContaining('are not signed') })
  })

  test('shows blocks signed with another key, when the key is pinned', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const forged = changed((log) => {
      log[0]!.keys = [{ kid: 'x', publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }]
      for (const block of log.filter(isBlock)) block.signature = sign(null, Buffer.from(block.hash, 'hex'), privateKey).toString('base64')
    })
    signedAnew(forged, privateKey)
    expect(verifier(forged).code).toBe(0)
    expect(verifier(forged, '--key', key)).toMatchObject({ code: 1, line: expect.stringMatching(/^FAULT at entry 1: .* not signed/) })
  })

  test('that is no log is refused without a verdict', () => {
    expect(verifier([{ hei: 1 }]).code).toBe(2)
    expect(verifier([]).code).toBe(2)
    expect(verifier(lines, '--anchor', 'x').code).toBe(2)
    expect(lines.filter(isEntry)).toHaveLength(20)
  })
})

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
  const sealing = (async () => {
    while (isWriting) await exported(tenant.ksId)
  })()
  await Promise.all(
    Array.from({ length: 50 }, async (_, writer) => {
      for (let n = 0; n < 20; n++) await file(tenant.ksId, writer * 100 + n)
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
