import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { screenTexts } from '../texts.ts'
import { type AssessmentDialogProps, AssessmentStepDialog } from './AssessmentStepDialog.tsx'

const words = screenTexts.dialog
const looks = {
  revise: { intro: undefined, label: words.revise, isOptional: true },
  discard: { intro: words.discardIntro, label: words.reason, isOptional: false },
  confirm: { intro: words.confirmIntro, label: words.confirm, isOptional: false },
  archive: { intro: words.archiveIntro, label: words.reason, isOptional: false },
}

/** A step that needs no more than why. */
export function ReasonDialog({ step, ...props }: AssessmentDialogProps & { step: keyof typeof looks }) {
  const draft = useStoredDraft(`${props.assessment.id}:${step}`, { reason: '' })
  return (
    <AssessmentStepDialog {...props} step={step} intro={looks[step].intro} draft={draft} input={() => draft.values}>
      <LongTextField draft={draft} name="reason" label={looks[step].label} optional={looks[step].isOptional} />
    </AssessmentStepDialog>
  )
}

/** A step that needs no more than a yes. */
export function PlainDialog({ step, ...props }: AssessmentDialogProps & { step: 'withdraw' | 'delete' }) {
  const draft = useStoredDraft(`${props.assessment.id}:${step}`, {})
  const isDangerous = step === 'delete'
  return (
    <AssessmentStepDialog
      {...props}
      step={step}
      intro={isDangerous ? words.deleteIntro : undefined}
      isDangerous={isDangerous}
      draft={draft}
      input={() => ({})}
    />
  )
}
