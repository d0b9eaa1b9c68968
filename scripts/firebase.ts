// The journeys with Firebase, against its Auth emulator. That is kept out of the product's packages (tools/), and installed here when it is
// missing. Where it cannot be, one line says so, and the rest of the tests stand by themselves.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const tools = join(import.meta.dirname, '../tools')
// npm writes this when everything is there.
const installed = join(tools, 'node_modules/.package-lock.json')
const minutes = 4

if (!existsSync(installed)) {
  console.log('Installing the Firebase emulator …')
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync('npm', args, { cwd: tools, stdio: 'inherit', timeout: minutes * 60_000 })
  if (status !== 0 || !existsSync(installed)) {
    const why = (error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT' ? `not within ${minutes} minutes` : 'npm install failed'
    console.log(`The Firebase emulator could not be installed (${why}): its journeys were not run.`)
    process.exit(0)
  }
}
const { status } = spawnSync('npx', ['--no-install', 'playwright', 'test', '--retries=1', '-c', 'playwright.firebase.config.ts'], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
