import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Chips } from '@portal/ui/Choice.tsx'
import { LongTextField, TextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { assessmentTexts } from '../../texts.ts'
import { SignatureField } from '../form/SignatureField.tsx'
import { screenTexts } from '../texts.ts'
import { type AssessmentDialogProps, AssessmentStepDialog } from './AssessmentStepDialog.tsx'

const words = screenTexts.sja

/** Oneself, or somebody who stands beside and has no account; whoever holds the device bears witness. */
export function SignDialog(props: AssessmentDialogProps) {
  const me = useAuth(({ user }) => user)
  const own = me ? `${me.firstname} ${me.lastname}` : ''
  const hasSigned = props.assessment.signatures.some(({ userId, signedAt }) => userId === me?.id && signedAt)
  const draft = useStoredDraft(`${props.assessment.id}:sign`, {
    who: hasSigned ? 'other' : 'me',
    name: '',
    company: '',
    note: '',
    drawing: '',
  })
  const { who, drawing, company, note } = draft.values
  const isOwn = who === 'me'
  const name = isOwn ? own : draft.values.name
  return (
    <AssessmentStepDialog
      {...props}
      step="sign"
      width="lg"
      draft={draft}
      input={() => ({ userId: isOwn ? (me?.id ?? null) : null, name, company, note, drawing: drawing || null })}
    >
      {!hasSigned && (
        <Chips
          id="who"
          name="who"
          legend={words.signAs}
          options={[
            { value: 'me', label: words.me },
            { value: 'other', label: words.other },
          ]}
          value={who}
          onChange={(one) => draft.set({ who: one })}
        />
      )}
      {!isOwn && (
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField draft={draft} name="name" label={words.signName} maxLength={80} />
          <TextField draft={draft} name="company" label={words.signCompany} optional maxLength={80} />
        </div>
      )}
      <TextField draft={draft} name="note" label={words.signNote} hint={words.signNoteHint} optional maxLength={80} />
      <SignatureField value={drawing} name={name} onChange={(path) => draft.set({ drawing: path })} />
    </AssessmentStepDialog>
  )
}

/** R13: with a note of those who could not sign, and of why the safety representative does not. */
export function ApproveSjaDialog(props: AssessmentDialogProps) {
  const { signatures, missingSigners, participationReason } = props.assessment
  const draft = useStoredDraft(`${props.assessment.id}:approveSja`, {
    missingSigners: missingSigners ?? '',
    participationReason: participationReason ?? '',
  })
  const isWhole = signatures.every(({ signedAt }) => signedAt)
  const hasRep = signatures.some(({ isSafetyRep }) => isSafetyRep)
  return (
    <AssessmentStepDialog {...props} step="approveSja" draft={draft} input={() => draft.values}>
      <LongTextField draft={draft} name="missingSigners" label={assessmentTexts.field.missingSigners} optional={isWhole} />
      <LongTextField draft={draft} name="participationReason" label={assessmentTexts.field.participationReason} optional={hasRep} />
    </AssessmentStepDialog>
  )
}
