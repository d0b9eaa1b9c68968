// npm run test:faults [-- killed published mailed away diskFull overloaded cluster backedUp stopped started leastRights moved] [--rounds 20]: takes the
// floor away below a real server, and looks at what is left. `-- soak --minutes 30` runs only when it is named.
import { parseArgs } from 'node:util'
import { away } from './away.ts'
import { backedUp } from './backedUp.ts'
import { cluster } from './cluster.ts'
import { diskFull } from './diskFull.ts'
import { killed } from './killed.ts'
import { leastRights } from './leastRights.ts'
import { mailed } from './mailed.ts'
import { moved } from './moved.ts'
import { overloaded } from './overloaded.ts'
import { published } from './published.ts'
import { removeInstallations } from './server.ts'
import { soak } from './soak.ts'
import { started } from './started.ts'
import { stopped } from './stopped.ts'
import { verdict } from './verdict.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, minutes: { type: 'string', default: '30' } },
})
const { report, end } = verdict()
const rounds = (usual: number) => Number(values.rounds ?? usual)
const scenes = {
  started,
  leastRights,
  stopped,
  backedUp,
  away: (to: typeof report) => away(to, rounds(20)),
  moved,
  diskFull: (to: typeof report) => diskFull(to, rounds(20)),
  overloaded: (to: typeof report) => overloaded(to, rounds(20)),
  cluster: (to: typeof report) => cluster(to, rounds(3)),
  mailed: (to: typeof report) => mailed(to, rounds(20)),
  published: (to: typeof report) => published(to, rounds(14)),
  killed: (to: typeof report) => killed(to, rounds(20)),
  soak: (to: typeof report) => soak(to, Number(values.minutes)),
}
const since = performance.now()
for (const [name, scene] of Object.entries(scenes))
  if (positionals.length === 0 ? name !== 'soak' : positionals.includes(name))
    await scene(report).catch((error) => report(name, [String(error.stack)]))
const { good, bad } = end()
if (bad === 0) removeInstallations()
console.log(
  `\n${bad === 0 ? 'Nothing was lost' : 'FAULTS'}: ${good} good, ${bad} bad, in ${Math.round((performance.now() - since) / 1000)} s`,
)
process.exit(bad === 0 ? 0 : 1)
