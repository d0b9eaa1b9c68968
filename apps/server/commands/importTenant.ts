import { createInvitation } from '@portal/modules/identity/auth/server/public'
import { sealed } from '@portal/modules/server'
import { inTenant } from '@portal/platform/db/db'
import type { Portal } from '@portal/platform/portal'
import { importFiles, importTenant as readArchive, type ToInvite } from '@portal/platform/tenants/importTenant'
import { type Command, required } from './command.ts'
import { archiveKey } from './exportTenant.ts'
import { operatorContext } from './person.ts'
import { withPortal } from './surroundings.ts'

export const importTenant: Command = {
  usage: 'FILE --signed-by KEY [--files-only]',
  help: `  --signed-by KEY     the public key of the installation it comes from, as tenant export and audit verify print it there
  --files-only        puts the files into the store alone, before the company is frozen
KS_ARCHIVE_KEY is the key it was exported with. Both installations must be of the same version. What KS_SECRET seals is sealed anew on the way.
Refused, with nothing changed, when the KS-ID was ever used here. A person who has an account here already, by the same address, keeps that one:
a letter invites them to join it to the company. The others sign in with the passwords they have, to this company alone until they choose one here.`,
  options: { 'signed-by': { type: 'string' }, 'files-only': { type: 'boolean' } },
  operands: ['FILE'],
  run: async (given, path = '') => {
    const signedBy = required(given, 'signed-by')
    const archive = archiveKey()
    await withPortal(async (portal, owner) => {
      const { files, secrets, heads } = portal
      const from = { path, archive, sealed: sealed.columns, signedBy }
      if (given['files-only']) return console.log(`${await importFiles(files, from)} files are here.`)
      const { manifest, invited } = await readArchive(owner, files, { secrets, heads }, from)
      const { ksId, name, rows } = manifest
      await inviteKnown(portal, ksId, invited)
      console.log(`${name} (${ksId}) is here: ${Object.values(rows).reduce((sum, n) => sum + n, 0)} rows. Its log verifies.`)
      if (invited.length > 0)
        console.log(`${invited.length} of its people have an account here already, and are invited to join it: ${invited[0]!.email} first.`)
    })
  },
}

/** Sends the letter anybody invited gets. An administrator can send it again. */
export const inviteKnown = (portal: Portal, ksId: string, people: readonly ToInvite[]) =>
  inTenant(portal.pool, ksId, async (tx) => {
    for (const { id, email } of people) await createInvitation(operatorContext(portal, tx, ksId), { userId: id, email })
  })
