export { assess, assessReport } from './assess.ts'
export { settleBeforeStart } from './flags.ts'
