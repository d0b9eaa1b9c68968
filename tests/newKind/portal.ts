// The product as it would stand with one module more: its folder, and one entry in the server's list.
import { randomBytes } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serverOf } from '@portal/modules/server'
import { copyDatabase, filledDatabase, sharedDatabase } from '@portal/platform/testing/database'
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

const template = 'portal_new_kind_template'
/** A server of it, on a database its tests share, or with `isOwn` on one of its own. */
export const newKindPortal = ({
  isOwn = false,
  config: changes = {},
}: Pick<NonNullable<Parameters<typeof testPortal>[0]>, 'isOwn' | 'config'> = {}) =>
  testPortal({
    server,
    isOwn,
    config: changes,
    from: async (cluster, config) => {
      await filledDatabase(cluster, template, async (owner) => {
        const path = installation()
        await migrateAll(config, owner, { root: path, server, sharesLogins: true })
        rmSync(path, { recursive: true })
      })
      return isOwn
        ? copyDatabase(cluster, template, `portal_new_kind_${randomBytes(6).toString('hex')}`)
        : sharedDatabase(cluster, template, 'portal_new_kind')
    },
  })
