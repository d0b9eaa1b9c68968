import type { RetentionClass } from '@portal/kit/retentionClass'
import { implement, type Routes } from '@portal/platform/http/http'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { retention } from '../contract.ts'
import { anyHold } from './anyHold.ts'
import { approveDisposal } from './approve.ts'
import { classesAmong } from './classes.ts'
import { holdableAmong } from './holdable.ts'
import { holdRoutes } from './holds.ts'
import { setPeriod } from './periods.ts'
import { disposalItems, overview, overviewOf } from './read.ts'

export function retentionRoutes(kinds: readonly DefinedKind[], retained: readonly RetentionClass[]): Routes[] {
  const holdable = holdableAmong(kinds)
  const classes = classesAmong(retained)
  const show = overviewOf(holdable, classes)
  return [
    implement(retention, {
      overview: overview(show),
      setPeriod: setPeriod(show, classes),
      disposalItems: disposalItems(classes),
      approveDisposal: approveDisposal(show),
      ...anyHold(holdable),
    }),
    ...holdable.map((kind) => holdRoutes(kind, classes)),
  ]
}
