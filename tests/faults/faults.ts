// npm run test:faults [-- killed mailed away cluster backedUp stopped started leastRights moved overloaded] [--rounds 20]: takes the floor away below a real server, and looks at what is left.
import { parseArgs } from 'node:util'
import { away } from './away.ts'
import { backedUp } from './backedUp.ts'
import { cluster } from './cluster.ts'
import { killed } from './killed.ts'
import { leastRights } from './leastRights.ts'
import { mailed } from './mailed.ts'
import { moved } from './moved.ts'
import { overloaded } from './overloaded.ts'
import { removeInstallations } from './server.ts'
import { started } from './started.ts'
import { stopped } from './stopped.ts'
import { verdict } from './verdict.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } })
const { report, end } = verdict()
const rounds = (usual: number) => Number(values.rounds ?? usual)
const scenes = {
  started,
  leastRights,
  stopped,
  backedUp,
  away,
  moved,
  overloaded,
  cluster: (to: typeof report) => cluster(to, rounds(3)),
  mailed: (to: typeof report) => mailed(to, rounds(20)),
  killed: (to: typeof report) => killed(to, rounds(20)),
}
const since = performance.now()
for (const [name, scene] of Object.entries(scenes))
  if (positionals.length === 0 || positionals.includes(name)) await scene(report).catch((error) => report(name, [String(error.stack)]))
const { good, bad } = end()
if (bad === 0) removeInstallations()
console.log(
  `\n${bad === 0 ? 'Nothing was lost' : 'FAULTS'}: ${good} good, ${bad} bad, in ${Math.round((performance.now() - since) / 1000)} s`,
)
process.exit(bad === 0 ? 0 : 1)
