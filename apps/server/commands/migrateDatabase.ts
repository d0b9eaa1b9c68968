import { migrateAll } from '../portal.ts'
import type { Command } from './command.ts'
import { withDatabase } from './surroundings.ts'

export const migrateDatabase: Command = {
  usage: '',
  help: 'Each start of a server does the same. Several may do it at once; each migration is applied once.',
  options: {},
  operands: [],
  run: () =>
    withDatabase(async ({ config, owner }) => {
      const applied = await migrateAll(config, owner)
      for (const name of applied) console.log(name)
      console.log(applied.length === 0 ? 'The database was at this version already.' : `${applied.length} migrations applied.`)
    }),
}
