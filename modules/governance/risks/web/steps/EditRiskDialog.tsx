import { DraftDateField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { riskTexts as texts } from '../../texts.ts'
import { RiskFieldSet, RiskPlaces } from '../form/RiskFieldSet.tsx'
import { draftOf, editOf } from '../form/riskDraft.ts'
import { type RiskDialogProps, RiskStepDialog } from './RiskStepDialog.tsx'

export function EditRiskDialog(props: RiskDialogProps) {
  const draft = useStoredDraft(`${props.risk.id}:edit`, draftOf(props.risk))
  return (
    <RiskStepDialog {...props} step="edit" confirm={common.action.save} width="lg" isEdit draft={draft} input={() => editOf(draft.values)}>
      <RiskFieldSet draft={draft} />
      <RiskPlaces draft={draft} owner={props.risk.owner} isInRegister={props.risk.assessment.isRegister} />
      <DraftDateField draft={draft} name="reviewDate" label={texts.field.reviewDate} optional />
    </RiskStepDialog>
  )
}
