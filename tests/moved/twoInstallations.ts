import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealed } from '@portal/modules/server'
import { auditPublicKeys } from '@portal/platform/audit/auditExport'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import { exportTenant } from '@portal/platform/tenants/exportTenant'
import { importTenant } from '@portal/platform/tenants/importTenant'
import { testPortal } from '../../apps/server/testing.ts'

/** Two installations, with what moves a company from `here` to `there`. */
export async function twoInstallations() {
  const config = { trustedProxies: ['127.0.0.1'] }
  const here = await testPortal({ isOwn: true, config })
  const there = await testPortal({ isOwn: true, config })
  const folder = mkdtempSync(join(tmpdir(), 'portal-move-'))
  /** Another installation has another secret; its logins are those of the cluster that both stand on. */
  const foreign = { secrets: secretsOf(randomBytes(32).toString('base64')), heads: there.portal.heads }
  const archive = secretsOf(randomBytes(32).toString('base64'))
  const signedBy = auditPublicKeys(here.portal.secrets)[0]!.publicKey

  async function exported(ksId: string) {
    const path = join(folder, `${ksId}.${randomBytes(3).toString('hex')}.ks`)
    await exportTenant(here.database, here.portal.files, here.portal, { ksId, path, archive, sealed: sealed.columns })
    return path
  }
  const given = (path: string, changes: object = {}) => ({ path, archive, sealed: sealed.columns, signedBy, ...changes })
  const imported = (path: string, changes: object = {}) => importTenant(there.database, there.portal.files, foreign, given(path, changes))
  async function close() {
    await here.close()
    await there.close()
    rmSync(folder, { recursive: true })
  }
  return { here, there, folder, foreign, archive, signedBy, exported, given, imported, close }
}
