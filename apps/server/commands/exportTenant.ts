import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { sealed } from '@portal/modules/server'
import { auditPublicKeys } from '@portal/platform/audit/auditExport'
import { writeNewFile } from '@portal/platform/embedded/privateFile'
import { openStore } from '@portal/platform/files/files'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import { exportTenant as writeArchive } from '@portal/platform/tenants/exportTenant'
import { type Command, optional } from './command.ts'
import { withDatabase } from './surroundings.ts'

/** The key of an archive, from KS_ARCHIVE_KEY: arguments are seen by everybody on the machine. */
export function archiveKey() {
  const key = process.env.KS_ARCHIVE_KEY ?? ''
  if (key.length < 32) throw new Error('KS_ARCHIVE_KEY: must be set, with at least 32 characters; make one with: openssl rand -base64 48')
  return secretsOf(key)
}

export const exportTenant: Command = {
  usage: 'KS-ID FILE [--list LIST] [--after LIST]',
  help: `  --list LIST         writes down which files went along, for --after
  --after LIST        leaves out the files of that list, which were imported with --files-only
Everything of one company as of one instant, with its history, files and log: for ks tenant import elsewhere, or for the company itself.
The file is encrypted with KS_ARCHIVE_KEY, made for it alone; without the product it is unpacked by: node scripts/open-archive.mjs FILE FOLDER
Freeze the company first when it moves, or deactivate it: nothing comes after the export then. People sign in elsewhere with the passwords they have; those
who are in another company too, passkeys of another address, posters on walls and links in letters do not come along (docs/decisions/090).`,
  options: { list: { type: 'string' }, after: { type: 'string' } },
  operands: ['KS-ID', 'FILE'],
  run: async (given, ksId = '', path = '') => {
    const [list, after] = [optional(given, 'list'), optional(given, 'after')]
    const sent = new Set(after === null ? [] : readFileSync(after, 'utf8').split('\n').filter(Boolean))
    const archive = archiveKey()
    await withDatabase(async ({ config, owner, ...sealer }) => {
      const made = await writeArchive(owner, await openStore(config), sealer, { ksId, path, archive, sealed: sealed.columns, sent })
      const rows = Object.values(made.rows).reduce((sum, n) => sum + n, 0)
      console.log(`${path}: ${rows} rows, ${made.parts.filter(({ part }) => part.kind === 'file').length} files`)
      const went = made.parts.flatMap(({ part }) => (part.kind === 'file' ? [`${part.sha256}\n`] : []))
      if (list !== null) await writeNewFile(list, Readable.from(went.map((line) => Buffer.from(line))))
      console.log(`It is signed by this installation, whose key the import asks for: ${auditPublicKeys(sealer.secrets)[0]!.publicKey}`)
      if (made.missingFiles.length > 0)
        throw new Error(`${made.missingFiles.length} files that records point to are not in the file store, ${made.missingFiles[0]} first`)
    })
  },
}
