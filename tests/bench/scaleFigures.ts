import type { Measured } from './scaleModel.ts'

/** What `npm run bench:scale` printed last; docs/scale.md is computed from it. */
export const measured: Measured = {
  day: '2026-11-23',
  machine: '2 × AMD EPYC',
  load: 12.1,
  callsPerSecond: 35,
  p95: 272,
  processMs: 2.9,
  databaseMs: 12.6,
  memoryAtRest: 149,
  memoryUnderLoad: 369,
  streams: 400,
  connections: 22,
}
