import { ActionFieldSet, usePlannedAction } from '@portal/modules/records/actions/web/public'
import { safetyCategories } from '../../safetyRules.ts'
import { graver, isGrave } from '../../severityRules.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'

export function PlanActionDialog({ onOther: _, ...props }: CaseDialogProps) {
  const { draft, input } = usePlannedAction(props.deviation.id)
  return (
    <CaseStepDialog {...props} step="planAction" intro={screenTexts.dialog.planIntro} draft={draft} input={input as never}>
      <ActionFieldSet
        draft={draft}
        isAlwaysVerified={isGrave(graver(props.deviation.severity, props.deviation.severityFloor?.severity))}
        isLevelRequired={safetyCategories.includes(props.deviation.category)}
      />
    </CaseStepDialog>
  )
}
