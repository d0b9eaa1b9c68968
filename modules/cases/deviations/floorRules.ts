import type { Actor } from '@portal/kit/actor'
import type { Severity } from './contract.ts'
import { type DeviationFacts, hasTreated } from './rules.ts'
import { isLower, severityFloor } from './severityRules.ts'
import { severityTexts } from './severityTexts.ts'

const belowFloorReason = 20
/** Domain 3.3.2: below what is known of a case it is put by a leader or administrator who does not treat it, and who says why. */
export function belowFloor(actor: Actor, deviation: DeviationFacts, to: Severity) {
  const floor = severityFloor(deviation)
  if (!floor || !isLower(to, floor.severity)) return null
  const isTheirs = (actor.role === 'admin' || actor.role === 'leader') && !hasTreated(actor, deviation)
  return {
    floor,
    refusal: isTheirs ? null : { code: 'sod' as const, message: severityTexts.onlyOthers(floor) },
    minLength: belowFloorReason,
  }
}
