import { implement, type Routes } from '@portal/platform/http/http'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { retention } from '../contract.ts'
import { anyHold } from './anyHold.ts'
import { approveDisposal } from './approve.ts'
import { holdableAmong } from './holdable.ts'
import { holdRoutes } from './holds.ts'
import { setPeriod } from './periods.ts'
import { disposalItems, overview, overviewOf } from './read.ts'

export function retentionRoutes(kinds: readonly DefinedKind[]): Routes[] {
  const holdable = holdableAmong(kinds)
  const show = overviewOf(holdable)
  return [
    implement(retention, {
      overview: overview(show),
      setPeriod: setPeriod(show),
      disposalItems,
      approveDisposal: approveDisposal(show),
      ...anyHold(holdable),
    }),
    ...holdable.map(holdRoutes),
  ]
}
