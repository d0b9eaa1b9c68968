export { assess, assessReport, lookByLaw } from './assess.ts'
export { clocksOf } from './clocks.ts'
export { settleBeforeStart } from './flags.ts'
export { assessProject } from './work.ts'
