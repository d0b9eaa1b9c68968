import { handOverOf } from '@portal/platform/record/handOver'
import { riskTexts } from '../texts.ts'
import { openRisk } from './openQueries.ts'

/** Risks that are not closed go to another owner. */
export const risksHandOver = handOverOf({
  kind: 'risk',
  table: 'risks',
  column: 'owner_id',
  field: 'ownerName',
  isOpen: openRisk,
  lowestRole: 2,
  text: riskTexts.handedOver,
})
