import { type FloorReason, floorReasons, type Severity, severities } from './contract.ts'

const size = (severity: Severity) => severities.indexOf(severity)

export const isGrave = (severity: Severity) => severity === 'high' || severity === 'critical'
export const isLower = (severity: Severity, than: Severity) => size(severity) < size(than)
export const graver = (one: Severity, other: Severity | null | undefined): Severity => (other && isLower(one, other) ? other : one)

/** The severity helper of domain 3.3.2: impact × likelihood, and the gravest impact is never less than high. */
export function proposedSeverity(impact: number, likelihood: number): Severity {
  const score = impact * likelihood
  if (score >= 16) return 'critical'
  if (score >= 10 || impact === 5) return 'high'
  return score >= 5 ? 'medium' : 'low'
}

/** What is known of a case, beside its scale: its injuries and its breach. */
export type Known = { impact: number | null; floorReasons: readonly FloorReason[] }
export type Floor = { severity: Severity; because: FloorReason }
const isFatal = (reason: FloorReason) => reason === 'death' || reason === 'seriousInjury'

/** The least a case may be called (domain 3.3.2, overrides), and the first thing that settles it. The database has the same (`floor_of`). */
export function severityFloor({ impact, floorReasons: given }: Known): Floor | null {
  const because = floorReasons.find((reason) => (reason === 'gravestImpact' ? impact === 5 : given.includes(reason)))
  return because ? { severity: isFatal(because) ? 'critical' : 'high', because } : null
}
/** The graver of what two sources know. */
export const graverFloor = (one: Floor | null, other: Floor | null): Floor | null =>
  one && other ? (isLower(one.severity, other.severity) ? other : one) : (one ?? other)
/** How grave a case is treated as, whatever it is called. */
export const gravity = (facts: Known & { severity: Severity }): Severity => graver(facts.severity, severityFloor(facts)?.severity)

type Assessed = { severity: Severity; isSeverityConfirmed: boolean; reportedSeverity: Severity | null }
/** True when the choice goes below what somebody has said of the case, or below what the scale proposes. */
export function needsReason(before: Assessed, to: Severity, impact?: number | null, likelihood?: number | null): boolean {
  const isStated = before.isSeverityConfirmed || before.reportedSeverity !== null
  return (isStated && isLower(to, before.severity)) || (!!impact && !!likelihood && isLower(to, proposedSeverity(impact, likelihood)))
}
