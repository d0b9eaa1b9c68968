// The product as it would stand with one module more: its folder, and one entry in the server's list.
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serverOf } from '@portal/modules/server'
import { filledDatabase } from '@portal/platform/testing/database'
import { migrateAll, root } from '../../apps/server/portal.ts'
import { testPortal } from '../../apps/server/testing.ts'
import { improvementRecords } from './improvements/server/routes.ts'

export const folder = join(import.meta.dirname, 'improvements')
export const server = serverOf([improvementRecords])

/** The product's folders and this one, on disk. */
function installation() {
  const path = mkdtempSync(join(tmpdir(), 'portal-new-kind-'))
  symlinkSync(join(root, 'packages'), join(path, 'packages'))
  for (const own of globSync('modules/*/*/{migrations,server}', { cwd: root })) {
    mkdirSync(join(path, dirname(own)), { recursive: true })
    symlinkSync(join(root, own), join(path, own))
  }
  cpSync(folder, join(path, 'modules/newKind/improvements'), { recursive: true })
  return path
}

/** A server of it, on a database its tests share. */
export const newKindPortal = () =>
  testPortal({
    server,
    from: (cluster, config) =>
      filledDatabase(cluster, 'portal_new_kind', async (owner) => {
        const path = installation()
        await migrateAll(config, owner, { root: path, server, sharesLogins: true })
        rmSync(path, { recursive: true })
      }),
  })
