export { assess, assessReport } from './assess.ts'
export { clocksOf } from './clocks.ts'
export { settleBeforeStart } from './flags.ts'
export { noticesWaiting } from './inboxQueries.ts'
