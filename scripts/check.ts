// Every check that needs no database, one after the other; all are run even when one fails.
import { spawnSync } from 'node:child_process'

const node = process.execPath
const checks: [string, string[]][] = [
  ['format', ['npx', '--no-install', 'biome', 'check', '.']],
  ['types, server', ['npx', '--no-install', 'tsc', '-p', 'tsconfig.server.json']],
  ['types, web', ['npx', '--no-install', 'tsc', '-p', 'tsconfig.web.json']],
  ['types, journeys', ['npx', '--no-install', 'tsc', '-p', 'tsconfig.journeys.json']],
  ['types, shared', ['npx', '--no-install', 'tsc', '-p', 'tsconfig.shared.json']],
  ['lint', ['npx', '--no-install', 'oxlint', '--type-aware', '--deny-warnings']],
  ['arrows', [node, 'scripts/check-arrows.ts']],
  ['modules', [node, 'scripts/check-modules.ts']],
  ['unused', ['npx', '--no-install', 'knip']],
  ['web and its budget', ['npm', 'run', '--silent', 'build']],
]
let failed = 0
for (const [name, [command, ...args]] of checks) {
  const run = spawnSync(command!, args, { encoding: 'utf8' })
  const isGood = run.status === 0
  console.log(`${isGood ? '✓' : '✗'} ${name}`)
  if (!isGood) {
    failed++
    console.log(`${run.stdout}${run.stderr}`.replace(/^npm warn.*\n/gm, ''))
  }
}
process.exit(failed > 0 ? 1 : 0)
