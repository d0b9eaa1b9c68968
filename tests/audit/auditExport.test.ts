// An exported log shows what was changed in it, to whoever has the file and the key.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { auditPublicKeys } from '@portal/platform/audit/auditExport'
import { describe, expect, test } from 'vitest'
import { auditLogs, isBlock, isEntry, type Line } from './auditLogs.ts'

const { portal, exported, sealedTenant, verifier } = await auditLogs()
const { secrets } = portal.portal
const key = auditPublicKeys(secrets)[0]!.publicKey
const t = await sealedTenant()
const lines = await exported(t.ksId)

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
