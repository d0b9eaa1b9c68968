import { parseArgs } from 'node:util'
import type { Command, Given } from './commands/command.ts'
import { createTenant } from './commands/createTenant.ts'
import { createUser } from './commands/createUser.ts'
import { exportLog } from './commands/exportLog.ts'
import { makeBackup } from './commands/makeBackup.ts'
import { migrateDatabase } from './commands/migrateDatabase.ts'
import { resetDemoCompany } from './commands/resetDemoCompany.ts'
import { restoreBackup } from './commands/restoreBackup.ts'
import { verifyLog } from './commands/verifyLog.ts'

const commands: Command[] = [createTenant, createUser, migrateDatabase, makeBackup, restoreBackup, verifyLog, exportLog, resetDemoCompany]

const overview = () =>
  `npm run ks -- COMMAND, and --help after it:\n${commands.map((one) => `  ${one.name.padEnd(14)} ${one.does}`).join('\n')}`
const helpOf = (one: Command) => `npm run ks -- ${`${one.name} ${one.usage}`.trim()}\n${one.does}\n\n${one.help}`

async function main(args: string[]) {
  const command = commands.find((one) => one.name.split(' ').every((word, i) => args[i] === word))
  if (!command) {
    if (args.length === 0 || args.includes('--help')) return console.log(overview())
    throw new Error(
      `there is no command ${args
        .filter((arg) => !arg.startsWith('-'))
        .slice(0, 2)
        .join(' ')}; npm run ks -- --help lists them`,
    )
  }
  const rest = args.slice(command.name.split(' ').length)
  if (rest.includes('--help')) return console.log(helpOf(command))
  const { values, positionals } = parseArgs({ args: rest, options: command.options, allowPositionals: true })
  if (positionals.length !== command.operands.length)
    throw new Error(`${command.name} takes ${command.operands.join(' ') || 'no operand'}, and got ${positionals.length}; see --help`)
  await command.run(values as Given, ...positionals)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message.split('\n')[0])
  process.exitCode = 1
}
