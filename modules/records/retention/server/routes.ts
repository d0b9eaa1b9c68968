import { implement } from '@portal/platform/http/http'
import { retention } from '../contract.ts'
import { changeHold, holdByNumber, holdTask, liftHold, taskRetention } from './anyHold.ts'
import { approveDisposal } from './approve.ts'
import { liftLegalHold, retentionOf, setLegalHold } from './holds.ts'
import { setPeriod } from './periods.ts'
import { disposalItems, overview } from './read.ts'

export const retentionRoutes = implement(retention, {
  overview,
  setPeriod,
  disposalItems,
  approveDisposal,
  retentionOf,
  setLegalHold,
  liftLegalHold,
  taskRetention,
  holdTask,
  holdByNumber,
  changeHold,
  liftHold,
})
