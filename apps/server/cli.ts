import { parseArgs } from 'node:util'
import type { Command, Given } from './commands/command.ts'

/** Each is loaded when it is asked for: telling what there is needs none of them. */
const commands: Record<string, { does: string; load: () => Promise<Command> }> = {
  'tenant create': {
    does: 'a new company with its first administrator',
    load: async () => (await import('./commands/createTenant.ts')).createTenant,
  },
  'tenant export': {
    does: 'a company with all it has, in one encrypted file',
    load: async () => (await import('./commands/exportTenant.ts')).exportTenant,
  },
  'tenant import': {
    does: 'takes a company in that another installation has exported',
    load: async () => (await import('./commands/importTenant.ts')).importTenant,
  },
  'tenant freeze': {
    does: 'lets nobody write in a company while it is moved',
    load: async () => (await import('./commands/freezeTenant.ts')).freezeTenant,
  },
  'tenant deactivate': {
    does: 'stops all use of a company; nothing of it is lost',
    load: async () => (await import('./commands/deactivateTenant.ts')).deactivateTenant,
  },
  'tenant delete': {
    does: 'deletes a deactivated company for good, with a signed certificate',
    load: async () => (await import('./commands/deleteTenant.ts')).deleteTenant,
  },
  'user create': { does: 'a new user of a company', load: async () => (await import('./commands/createUser.ts')).createUser },
  'user reset-factor': {
    does: 'takes away the lost second factor of a person of several companies',
    load: async () => (await import('./commands/resetFactor.ts')).resetFactor,
  },
  migrate: {
    does: 'brings the database to this version',
    load: async () => (await import('./commands/migrateDatabase.ts')).migrateDatabase,
  },
  'database logins': {
    does: 'the names and passwords a pooler lets in, in a new file',
    load: async () => (await import('./commands/writeLogins.ts')).writeLogins,
  },
  'secret rotate': {
    does: 'makes a new KS_SECRET the one in use, while the servers run',
    load: async () => (await import('./commands/rotateSecret.ts')).rotateSecret,
  },
  'backup check': {
    does: 'the restore drill: a backup put back beside the portal, checked, and taken away again',
    load: async () => (await import('./commands/checkBackup.ts')).checkBackup,
  },
  backup: {
    does: 'the whole installation, database and files, as of one instant, into one new file',
    load: async () => (await import('./commands/makeBackup.ts')).makeBackup,
  },
  restore: {
    does: 'puts a backup back, all of it or nothing',
    load: async () => (await import('./commands/restoreBackup.ts')).restoreBackup,
  },
  'audit verify': {
    does: 'checks the audit log of one company, or of all',
    load: async () => (await import('./commands/verifyLog.ts')).verifyLog,
  },
  'audit export': {
    does: "a company's sealed audit log in a new file, for scripts/verify-audit.mjs",
    load: async () => (await import('./commands/exportLog.ts')).exportLog,
  },
  'demo reset': {
    does: 'the demo company as on its first day',
    load: async () => (await import('./commands/resetDemoCompany.ts')).resetDemoCompany,
  },
  'demo remove': {
    does: 'takes the demo company away, with its accounts',
    load: async () => (await import('./commands/removeDemoCompany.ts')).removeDemoCompany,
  },
}

const overview = () =>
  `npm run ks -- COMMAND, and --help after it:\n${Object.entries(commands)
    .map(([name, { does }]) => `  ${name.padEnd(18)} ${does}`)
    .join('\n')}`

async function main(args: string[]) {
  const name = Object.keys(commands).find((one) => one.split(' ').every((word, i) => args[i] === word))
  if (!name) {
    if (args.length === 0 || args.includes('--help')) return console.log(overview())
    const asked = args.filter((arg) => !arg.startsWith('-')).slice(0, 2)
    throw new Error(`there is no command ${asked.join(' ')}; npm run ks -- --help lists them`)
  }
  const { does, load } = commands[name]!
  const { usage, help, options, operands, run } = await load()
  const rest = args.slice(name.split(' ').length)
  if (rest.includes('--help')) return console.log(`npm run ks -- ${`${name} ${usage}`.trim()}\n${does}\n\n${help}`)
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
  const least = operands.filter((one) => !one.startsWith('[')).length
  if (positionals.length < least || positionals.length > operands.length)
    throw new Error(`${name} takes ${operands.join(' ') || 'no operand'}, and got ${positionals.length}; see --help`)
  await run(values as Given, ...positionals)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message.split('\n')[0])
  process.exitCode = 1
}
