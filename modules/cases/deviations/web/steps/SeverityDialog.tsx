import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import type { Severity } from '../../contract.ts'
import { isLower, needsReason } from '../../severityRules.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'
import { FloorNotice } from './FloorNotice.tsx'
import { SeverityChips } from './SeverityChips.tsx'

const words = screenTexts.dialog

/** D11: graver or less grave than thought; less needs a reason. */
export function SeverityDialog({ onOther: _, ...props }: CaseDialogProps) {
  const { deviation } = props
  const draft = useStoredDraft(`${deviation.id}:changeSeverity`, { severity: deviation.severity as Severity, reason: '' })
  const { severity, reason } = draft.values
  const floor = deviation.severityFloor
  const isBelow = floor !== null && isLower(severity, floor.severity)
  const isRefused = isBelow && !floor.canGoBelow
  const mustExplain = isBelow || needsReason(deviation, severity, deviation.impact, deviation.likelihood)
  return (
    <CaseStepDialog {...props} step="changeSeverity" draft={draft} input={() => ({ severity, ...(reason.trim() && { reason }) })}>
      <SeverityChips value={severity} onChange={(one) => draft.set({ severity: one })} error={draft.errors.severity} />
      <FloorNotice floor={floor} chosen={severity} mayGoBelow={floor?.canGoBelow ?? false} />
      {!isRefused && (
        <LongTextField
          draft={draft}
          name="reason"
          label={mustExplain ? words.severityReason : words.why}
          hint={isBelow ? words.belowReasonHint : mustExplain ? words.severityReasonHint : undefined}
          optional={!mustExplain}
        />
      )}
    </CaseStepDialog>
  )
}
