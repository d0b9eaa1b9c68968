import { backup } from '@portal/platform/backup/backup'
import { openStore } from '@portal/platform/files/files'
import type { Command } from './command.ts'
import { withDatabase } from './surroundings.ts'

export const makeBackup: Command = {
  usage: 'FILE',
  help: `The portal may be in use meanwhile. The file is encrypted with KS_SECRET (data/secret with the embedded database):
keep that somewhere else than the backup. Without it nobody can open the backup, you neither.`,
  options: {},
  operands: ['FILE'],
  run: (_given, path = '') =>
    withDatabase(async ({ config, owner, ...sealer }) => {
      const made = await backup(owner, await openStore(config), sealer, path)
      console.log(`${path}: ${made.tables} tables and ${made.files} files in ${(made.bytes / 1e6).toFixed(1)} MB`)
      if (made.missingFiles.length > 0)
        throw new Error(`${made.missingFiles.length} files that records point to are not in the file store, ${made.missingFiles[0]} first`)
    }),
}
