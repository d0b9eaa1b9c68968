import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { useKeptDraft } from '@portal/ui/useKeptDraft'
import type { Severity } from '../../contract.ts'
import { needsReason } from '../../severityRules.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'
import { SeverityChips } from './SeverityChips.tsx'

const words = screenTexts.dialog

/** D11: graver or less grave than thought; less needs a reason. */
export function SeverityDialog({ onOther: _, ...props }: CaseDialogProps) {
  const { deviation } = props
  const draft = useKeptDraft(`${deviation.id}:changeSeverity`, { severity: deviation.severity as Severity, reason: '' })
  const { severity, reason } = draft.values
  const mustExplain = needsReason(deviation, severity, deviation.impact, deviation.likelihood)
  return (
    <CaseStepDialog {...props} step="changeSeverity" draft={draft} input={() => ({ severity, ...(reason.trim() && { reason }) })}>
      <SeverityChips value={severity} onChange={(one) => draft.set({ severity: one })} error={draft.errors.severity} />
      <LongTextField
        draft={draft}
        name="reason"
        label={mustExplain ? words.severityReason : words.why}
        hint={mustExplain ? words.severityReasonHint : undefined}
        optional={!mustExplain}
      />
    </CaseStepDialog>
  )
}
