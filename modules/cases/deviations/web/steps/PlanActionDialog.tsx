import { ActionFieldSet, actionInputOf, newAction } from '@portal/modules/records/actions/web/public'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { safetyCategories } from '../../safetyRules.ts'
import { graver, isGrave } from '../../severityRules.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'

export function PlanActionDialog({ onOther: _, ...props }: CaseDialogProps) {
  const draft = useStoredDraft(`${props.deviation.id}:planAction`, newAction(), { proposed: ['dueDate'] })
  return (
    <CaseStepDialog
      {...props}
      step="planAction"
      intro={screenTexts.dialog.planIntro}
      draft={draft}
      input={() => ({ ...actionInputOf(draft.values), ownerId: draft.values.ownerId ?? '' }) as never}
    >
      <ActionFieldSet
        draft={draft}
        isAlwaysVerified={isGrave(graver(props.deviation.severity, props.deviation.severityFloor?.severity))}
        isLevelRequired={safetyCategories.includes(props.deviation.category)}
      />
    </CaseStepDialog>
  )
}
