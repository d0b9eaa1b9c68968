import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openHeads } from '@portal/platform/audit/auditHeads'
import { checkRestored, countRows } from '@portal/platform/backup/backupDrill'
import type { BackupSource } from '@portal/platform/backup/backupEnvelope'
import { openShelf } from '@portal/platform/backup/backupShelf'
import { backupsOn } from '@portal/platform/backup/backupWatch'
import { restore } from '@portal/platform/backup/restore'
import { type Config, readConfig } from '@portal/platform/config/config'
import { openInstallation } from '@portal/platform/db/installation'
import { openStore } from '@portal/platform/files/files'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import { migrateAll } from '../portal.ts'
import type { Command } from './command.ts'
import { prepare } from './restoreBackup.ts'
import { withThrowAway } from './throwAway.ts'
import { verifyTenants } from './verifyLog.ts'

export const checkBackup: Command = {
  usage: '[FILE]',
  help: `The restore drill: puts the newest backup in KS_BACKUP, or FILE, back into a throw-away database and folder, brings it to this version,
counts its rows, reads its files, verifies the audit log, and takes all of it away again. The portal may be in use meanwhile.
Says how old the backup is (what would be lost now, RPO) and how long it took (RTO). Needs as much room in KS_DATA_DIR as the files have,
and with DATABASE_URL a login with CREATEDB.`,
  options: {},
  operands: ['[FILE]'],
  run: async (_given, file) => {
    const found = await drill(readConfig(process.env), file)
    console.log(
      `${found.name}: ${found.rows} rows of ${found.tables} tables and ${found.files} files came back whole, and the audit log holds`,
    )
    console.log(`RPO ${inWords(found.age)}: it is of ${found.madeAt}`)
    console.log(`RTO ${inWords(found.took)}: so long it took to bring it back and check it`)
    if (found.missing > 0) throw new Error(`${found.missing} files that records point to were not in the file store when it was made`)
  },
}

/** Throws one line when the backup does not come back as it was; leaves nothing behind. Times in milliseconds. */
export async function drill(config: Config, file?: string) {
  const begun = Date.now()
  const secrets = secretsOf(...config.secrets)
  const { name, open } = await backupOf(config, file)
  const counted = await countRows(await open(), secrets)
  const { manifest } = counted
  const checked = await withThrowAway(config, async (owner, folder) => {
    const files = await openStore({ files: { kind: 'folder', folder: join(folder, 'files') } })
    const here = { ...config, dataDir: folder }
    await prepare(here, owner, manifest.migrations, { sharesLogins: true })
    await restore(owner, files, secrets, await open())
    const found = await checkRestored(owner, files, counted)
    await migrateAll(here, owner, { sharesLogins: true })
    await verifyTenants(owner, { secrets: (await openInstallation(owner, secrets)).secrets, heads: openHeads(folder) })
    return found
  })
  const { madeAt, missingFiles } = manifest
  const age = begun - new Date(madeAt).getTime()
  return { name, madeAt, age, took: Date.now() - begun, tables: counted.rows.size, missing: missingFiles.length, ...checked }
}

async function backupOf({ backup }: Config, file?: string): Promise<{ name: string; open: () => Promise<BackupSource> }> {
  if (file !== undefined && statSync(file, { throwIfNoEntry: false })) return { name: file, open: async () => file }
  if (!backup) throw new Error(file === undefined ? 'KS_BACKUP: is not set; name a FILE' : `${file}: there is no such file`)
  const shelf = openShelf(backup.to)
  const names = await backupsOn(shelf)
  const name = file ?? names.at(-1)
  if (name === undefined) throw new Error(`KS_BACKUP: ${shelf.where} has no backup`)
  if (!names.includes(name)) throw new Error(`${name}: there is no such file, here or in ${shelf.where}`)
  return { name, open: () => shelf.get(name) }
}

function inWords(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
