import { basename } from 'node:path'
import { sealed } from '@portal/modules/server'
import { refuse } from '@portal/platform/backup/backupEnvelope'
import { checkBackup, restore } from '@portal/platform/backup/restore'
import { appliedMigrations } from '@portal/platform/backup/restoreTarget'
import type { Config } from '@portal/platform/config/config'
import { openInstallation } from '@portal/platform/db/installation'
import { migrationFiles } from '@portal/platform/db/migrationFiles'
import { openStore } from '@portal/platform/files/files'
import { rotate } from '@portal/platform/secrets/rotate'
import type pg from 'pg'
import { migrateAll, root } from '../portal.ts'
import { type Command, optional } from './command.ts'
import { restoreInstant } from './restoreInstant.ts'
import { withDatabase } from './surroundings.ts'
import { verifyTenants } from './verifyLog.ts'

export const restoreBackup: Command = {
  usage: '(FILE [--replace] | --at INSTANT)',
  help: `  --at INSTANT        the embedded database as it was then, from KS_BACKUP with KS_BACKUP_WAL, as in 2026-11-23T09:41:00+01:00
  --replace           all that is in the installation now is lost
The backup is checked to its end before anything is touched. KS_SECRET must be the one it was made with, or name it after a comma.
On a new machine: set KS_SECRET, or copy the old data/secret into the new data folder, then restore, then start the server.`,
  options: { replace: { type: 'boolean' }, at: { type: 'string' } },
  operands: ['[FILE]'],
  run: async (given, path) => {
    const at = optional(given, 'at')
    if ((path === undefined) === (at === null)) throw new Error('restore takes FILE or --at; see --help')
    if (at !== null) return restoreInstant(at)
    return restoreFile(path!, given.replace === true)
  },
}

const restoreFile = (path: string, isReplacing: boolean) =>
  withDatabase(async ({ config, owner, secrets, heads }) => {
    const { migrations } = await checkBackup(path, secrets)
    await prepare(config, owner, migrations)
    const manifest = await restore(owner, await openStore(config), secrets, path, { isReplacing })
    // The log goes on from where the backup ends.
    heads.forget()
    await migrateAll(config, owner)
    const count = (kind: string) => manifest.parts.filter((one) => one.part.kind === kind).length
    console.log(`The installation as of ${manifest.madeAt} is back: ${count('table')} tables and ${count('file')} files.`)
    // What was made with a former secret is this installation's from now on.
    if (config.secrets.length > 1) await rotate(owner, secrets, sealed, { isRestored: true })
    await verifyTenants(owner, { secrets: (await openInstallation(owner, secrets)).secrets, heads })
  })

/** Gives an empty database just the migrations of the backup; a later `migrate` then changes its rows as it would have where it was made. */
export async function prepare(config: Config, owner: pg.PoolConfig, migrations: string[], more: { sharesLogins?: boolean } = {}) {
  const known = migrationFiles(root).map((file) => basename(file))
  if (migrations.some((name) => !known.includes(name))) refuse('the backup was made by a newer program; use that or a newer one')
  const applied = await appliedMigrations(owner)
  if (applied.length === 0) await migrateAll(config, owner, { only: migrations, ...more })
  else if (applied.some((name) => !migrations.includes(name)) || migrations.some((name) => !applied.includes(name)))
    refuse('the backup is of another version than this database; restore it into a new, empty one (another KS_DATA_DIR or DATABASE_URL)')
}
