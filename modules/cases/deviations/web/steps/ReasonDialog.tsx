import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'

const words = screenTexts.dialog
const looks = {
  sendBack: { intro: words.sendBackIntro, label: words.sendBackReason },
  putBack: { intro: words.putBackIntro, label: words.why },
}

/** A step back, with the reason the next one reads. */
export function ReasonDialog({ step, onOther: _, ...props }: CaseDialogProps & { step: keyof typeof looks }) {
  const draft = useStoredDraft(`${props.deviation.id}:${step}`, { reason: '' })
  return (
    <CaseStepDialog {...props} step={step} intro={looks[step].intro} draft={draft} input={() => draft.values}>
      <LongTextField draft={draft} name="reason" label={looks[step].label} />
    </CaseStepDialog>
  )
}
