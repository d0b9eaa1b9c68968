import { sealed } from '@portal/modules/server'
import { importTenant as readArchive } from '@portal/platform/tenants/importTenant'
import { type Command, required } from './command.ts'
import { archiveKey } from './exportTenant.ts'
import { withPortal } from './surroundings.ts'

export const importTenant: Command = {
  usage: 'FILE --signed-by KEY',
  help: `  --signed-by KEY     the public key of the installation it comes from, as tenant export and audit verify print it there
KS_ARCHIVE_KEY is the key it was exported with. Both installations must be of the same version. What KS_SECRET seals is sealed anew on the way.
Refused, with nothing changed, when the KS-ID was ever used here or somebody here has the address of one of its people.`,
  options: { 'signed-by': { type: 'string' } },
  operands: ['FILE'],
  run: async (given, path = '') => {
    const signedBy = required(given, 'signed-by')
    const archive = archiveKey()
    await withPortal(async ({ files, secrets, heads }, owner) => {
      const { ksId, name, rows } = await readArchive(owner, files, { secrets, heads }, { path, archive, sealed: sealed.columns, signedBy })
      console.log(`${name} (${ksId}) is here: ${Object.values(rows).reduce((sum, n) => sum + n, 0)} rows. Its log verifies.`)
    })
  },
}
