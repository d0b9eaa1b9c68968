import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import type { Severity } from '../../contract.ts'
import { type Floor, isLower } from '../../severityRules.ts'
import { severityTexts } from '../../severityTexts.ts'

type Props = { floor: Floor | null; chosen: Severity; mayGoBelow: boolean }

/** How grave the case is at least and why; below it, who may choose so. */
export function FloorNotice({ floor, chosen, mayGoBelow }: Props) {
  if (!floor) return null
  const isRefused = isLower(chosen, floor.severity) && !mayGoBelow
  return (
    <InlineNotice tone={isRefused ? 'danger' : 'info'} isAlert={isRefused}>
      {isRefused ? severityTexts.onlyOthers(floor) : mayGoBelow ? severityTexts.atLeast(floor) : severityTexts.notBelow(floor)}
    </InlineNotice>
  )
}
