import { pendingMigrations } from '@portal/platform/db/migrateCheck'
import { migrateAll, root } from '../portal.ts'
import type { Command } from './command.ts'
import { withDatabase } from './surroundings.ts'

export const migrateDatabase: Command = {
  usage: '[--check]',
  help: `  --check             tell which migrations would be applied, and apply none; ends with 1 when there are any
Each start of a server does the same. Several may do it at once; each migration is applied once.`,
  options: { check: { type: 'boolean' } },
  operands: [],
  run: ({ check }) =>
    withDatabase(async ({ config, owner }) => {
      const names = check ? await pendingMigrations(owner, root) : await migrateAll(config, owner)
      for (const name of names) console.log(name)
      if (check && names.length > 0) throw new Error(`The database is not at this version: ${names.length} migrations would be applied.`)
      if (names.length > 0) console.log(`${names.length} migrations applied.`)
      else console.log(check ? 'The database is at this version.' : 'The database was at this version already.')
    }),
}
