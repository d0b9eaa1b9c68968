// Runs dependency-cruiser, and fails when it saw too few files: with TypeScript 7 alone it can see none and still be content.
import { spawnSync } from 'node:child_process'

const least = 150
const run = spawnSync(
  'npx',
  [
    '--no-install',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    'packages',
    'modules',
    'apps/server',
    'apps/web',
  ],
  {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  },
)
const { summary } = JSON.parse(run.stdout) as {
  summary: {
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string; severity: string }; cycle?: { name: string }[] }[]
  }
}
for (const { from, to, rule, cycle } of summary.violations)
  console.error(`${rule.name}: ${from} → ${cycle ? cycle.map((one) => one.name).join(' → ') : to}`)
if (summary.totalCruised < least)
  console.error(`only ${summary.totalCruised} files were seen, fewer than ${least}: the arrows are not being checked`)
console.log(`arrows: ${summary.totalCruised} files, ${summary.violations.length} violations`)
process.exit(summary.violations.some((one) => one.rule.severity === 'error') || summary.totalCruised < least ? 1 : 0)
