import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@portal/kit/uuid'
import { fileAudit } from '@portal/platform/audit/audit'
import { exportAudit } from '@portal/platform/audit/auditExport'
import type { AuditHead } from '@portal/platform/audit/auditHeads'
import { verifyAudit } from '@portal/platform/audit/auditLog'
import { inTenant } from '@portal/platform/db/db'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { afterAll } from 'vitest'
import { testPortal } from '../../apps/server/testing.ts'

export type Line = Record<string, any>
type Entry = { seq: number; hash: string; text: string }
type Block = { no: number; hash: string; signature: string; [field: string]: unknown }
export const isEntry = (line: Line): line is Entry => 'seq' in line
export const isBlock = (line: Line): line is Block => 'root' in line

/** A portal of a test file's own, with what files, exports and verifies logs of its tenants. */
export async function auditLogs() {
  const portal = await testPortal({ isOwn: true })
  const folder = mkdtempSync(join(tmpdir(), 'portal-audit-'))
  afterAll(async () => {
    await portal.close()
    rmSync(folder, { recursive: true })
  })
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
  const exported = (ksId: string) =>
    sealedSnapshot(portal.database, portal.portal, async (client) => linesOf(exportAudit(client, portal.portal, ksId)))
  return {
    portal,
    folder,
    file,
    exported,
    inDatabase: (ksId: string, anchor?: AuditHead) =>
      sealedSnapshot(portal.database, portal.portal, (client) => verifyAudit(client, portal.portal, ksId, anchor)),
    /** Twenty entries in three blocks. */
    async sealedTenant() {
      const tenant = await portal.tenant()
      for (const count of [7, 8, 5]) {
        for (let n = 0; n < count; n++) await file(tenant.ksId, n)
        await exported(tenant.ksId)
      }
      return tenant
    },
    /** The independent verifier's exit code and its one line. */
    verifier(given: Line[], ...options: string[]) {
      const path = join(folder, newId())
      writeFileSync(path, given.map((line) => `${JSON.stringify(line)}\n`).join(''))
      const run = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/verify-audit.mjs'), path, ...options], {
        encoding: 'utf8',
      })
      return { code: run.status, line: (run.stdout + run.stderr).trim() }
    },
  }
}

async function linesOf(source: AsyncIterable<string>) {
  const all: Line[] = []
  for await (const line of source) all.push(JSON.parse(line))
  return all
}
