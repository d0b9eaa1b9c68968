import { Chips } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { stopDecisions } from '../../choices.ts'
import { riskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type RiskDialogProps, RiskStepDialog } from './RiskStepDialog.tsx'

const words = screenTexts.dialog
const looks = {
  confirm: { intro: words.confirmIntro, label: words.confirmReason },
  close: { intro: words.closeIntro, label: words.reason },
  reopen: { intro: undefined, label: words.reason },
  withdrawAcceptance: { intro: undefined, label: words.withdrawReason },
}

/** A step that needs no more than why. */
export function ReasonDialog({ step, ...props }: RiskDialogProps & { step: keyof typeof looks }) {
  const draft = useStoredDraft(`${props.risk.id}:${step}`, { reason: '' })
  return (
    <RiskStepDialog {...props} step={step} intro={looks[step].intro} draft={draft} input={() => draft.values}>
      <LongTextField draft={draft} name="reason" label={looks[step].label} />
    </RiskStepDialog>
  )
}

/** Of the risk as it was seen. */
export function DeclineDialog(props: RiskDialogProps) {
  const draft = useStoredDraft(`${props.risk.id}:declineAcceptance`, { reason: '' })
  return (
    <RiskStepDialog
      {...props}
      step="declineAcceptance"
      draft={draft}
      input={() => ({ ...draft.values, digest: props.risk.approval?.digest ?? '' })}
    >
      <LongTextField draft={draft} name="reason" label={words.reason} />
    </RiskStepDialog>
  )
}

/** R9: what is extreme is stopped, reduced or taken out of use at once. */
export function StopDialog(props: RiskDialogProps) {
  const draft = useStoredDraft(`${props.risk.id}:decideStop`, { decision: '', reason: '' })
  return (
    <RiskStepDialog {...props} step="decideStop" draft={draft} input={() => draft.values}>
      <Chips
        id="decision"
        name="decision"
        legend={words.stop}
        options={stopDecisions.map((one) => ({ value: one, label: texts.stop[one] }))}
        value={draft.values.decision}
        onChange={(decision) => draft.set({ decision })}
        error={draft.errors.decision}
      />
      <LongTextField draft={draft} name="reason" label={words.stopReason} />
    </RiskStepDialog>
  )
}

export function DeleteDialog(props: RiskDialogProps) {
  const draft = useStoredDraft(`${props.risk.id}:delete`, {})
  return <RiskStepDialog {...props} step="delete" intro={words.deleteIntro} isDangerous draft={draft} input={() => ({})} />
}
