import { RecordRetention } from '@portal/modules/records/retention/web/public'
import type { Deviation } from '../../contract.ts'
import { screenTexts } from '../texts.ts'

/** How long a case is kept, and whether something holds it: asked for only where there is something to say, or to decide. */
export function CaseRetention({ deviation: { id, status, isRestricted, holds, canHold } }: { deviation: Deviation }) {
  const isBound = holds.includes('legalHold') || holds.includes('anonymised')
  if (!canHold && !isBound && !isRestricted && status !== 'closed') return null
  return <RecordRetention id={id} path="/deviations" words={screenTexts.legalHold} />
}
