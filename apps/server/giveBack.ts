import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const minute = 60_000
/** The share of a minute that jobs looking for work, and a bell or two, take of the event loop. */
const nothing = 0.02

// Node grows its young generation to 64 MB while it starts or works, and by itself never lets go of it.
setFlagsFromString('--expose-gc')
const collect: (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void = runInNewContext('gc')

/** Gives the machine back what the work so far took and nobody uses: a third of a second in which nothing is answered. */
export const giveBack = () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })

/** Gives back once each time the server has had nothing to do for a minute. Returns how to stop. */
export function giveBackAtRest() {
  let isGiven = true
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const isResting = performance.eventLoopUtilization(now, last).utilization < nothing
    last = now
    if (isResting && !isGiven) giveBack()
    isGiven = isResting
  }, minute).unref()
  return async () => clearInterval(timer)
}
