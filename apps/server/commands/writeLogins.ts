import { openInstallation } from '@portal/platform/db/installation'
import { writeNewFile } from '@portal/platform/embedded/privateFile'
import type { Command } from './command.ts'
import { withDatabase } from './surroundings.ts'

export const writeLogins: Command = {
  usage: 'FILE',
  help: `The file is what PgBouncer takes as auth_file: docs/operations.md. Only you may read it; give it to the user PgBouncer runs as.`,
  options: {},
  operands: ['FILE'],
  run: (_given, path = '') =>
    withDatabase(async ({ owner, secrets }) => {
      const { passwords } = await openInstallation(owner, secrets)
      async function* lines() {
        for (const role of ['portal_app', 'portal_auth'] as const) yield `"${role}" "${passwords[role]}"\n`
      }
      await writeNewFile(path, lines())
      console.log(`${path}: portal_app and portal_auth`)
    }),
}
