import { type Severity, severities } from './contract.ts'

const size = (severity: Severity) => severities.indexOf(severity)

export const isGrave = (severity: Severity) => severity === 'high' || severity === 'critical'
export const isLower = (severity: Severity, than: Severity) => size(severity) < size(than)

/** The severity helper of domain 3.3.2: impact × likelihood, and the gravest impact is never less than high. */
export function proposedSeverity(impact: number, likelihood: number): Severity {
  const score = impact * likelihood
  if (score >= 16) return 'critical'
  if (score >= 10 || impact === 5) return 'high'
  return score >= 5 ? 'medium' : 'low'
}

type Assessed = { severity: Severity; isSeverityConfirmed: boolean; reportedSeverity: Severity | null }
/** True when the choice goes below what somebody has said of the case, or below what the scale proposes. */
export function needsReason(before: Assessed, to: Severity, impact?: number | null, likelihood?: number | null): boolean {
  const isSaid = before.isSeverityConfirmed || before.reportedSeverity !== null
  return (isSaid && isLower(to, before.severity)) || (!!impact && !!likelihood && isLower(to, proposedSeverity(impact, likelihood)))
}
