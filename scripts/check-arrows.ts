// Runs dependency-cruiser, and fails when it saw too few files: with TypeScript 7 alone it can see none and still be content.
import { spawnSync } from 'node:child_process'
import { groups } from './groups.ts'

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
const { modules, summary } = JSON.parse(run.stdout) as {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: {
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string; severity: string }; cycle?: { name: string }[] }[]
  }
}
for (const { from, to, rule, cycle } of summary.violations)
  console.error(`${rule.name}: ${from} → ${cycle ? cycle.map((one) => one.name).join(' → ') : to}`)
if (summary.totalCruised < least)
  console.error(`only ${summary.totalCruised} files were seen, fewer than ${least}: the arrows are not being checked`)

const placeOf = (path: string) => /^modules\/([^/]+)\/([^/]+)\//.exec(path)?.slice(1) ?? []
const pointingUp = new Set<string>()
for (const { source, dependencies } of modules)
  for (const { resolved } of dependencies) {
    const [group, module] = placeOf(source)
    const [otherGroup, other] = placeOf(resolved)
    if (group && otherGroup && groups.indexOf(otherGroup) > groups.indexOf(group)) pointingUp.add(`${module} → ${other}`)
  }
for (const arrow of pointingUp) console.error(`${arrow}: points up between groups`)
console.log(`arrows: ${summary.totalCruised} files, ${summary.violations.length} violations`)
const isBroken = summary.violations.some((one) => one.rule.severity === 'error') || pointingUp.size > 0
process.exit(isBroken || summary.totalCruised < least ? 1 : 0)
