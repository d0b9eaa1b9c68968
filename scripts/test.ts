// Everything that must hold before a change lands: checks, types of the tables, the web's budget, tests on the real stack, journeys in Chromium.
import { spawnSync } from 'node:child_process'

const node = process.execPath
const steps: [string, string[]][] = [
  ['checks', [node, 'scripts/check.ts']],
  ['tables', [node, 'scripts/tables.ts', '--verify']],
  ['web', ['npm', 'run', '--silent', 'build']],
  ['tests', ['npx', '--no-install', 'vitest', 'run']],
  ['chromium', [node, 'scripts/chromium.ts']],
  ['journeys', ['npx', '--no-install', 'playwright', 'test']],
  ['firebase', [node, 'scripts/firebase.ts']],
]
const failed: string[] = []
for (const [name, [command, ...args]] of steps) {
  const since = Date.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command!, args, { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } })
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - since) / 1000)} s)`)
  if (status !== 0) failed.push(name)
}
console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
