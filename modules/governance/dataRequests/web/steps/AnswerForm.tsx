import { LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { type Decision, decisions } from '../../contract.ts'
import { mayComplain } from '../../rules.ts'
import { requestTexts as words } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { StepForm, type StepFormProps } from './StepForm.tsx'

const texts = screenTexts.form

/** What was done; of what was not, why, and that the person may complain. Of somebody who is not known, only a refusal. */
export function AnswerForm(props: StepFormProps) {
  const { personId, status, type } = props.request
  const isUser = personId !== null
  const offered = status === 'identityCheck' ? (['refused'] as const) : decisions
  /** What is said of a request that is granted is no answer to one that is refused. */
  const usualOf = (decision: string) => (isUser && decision === 'granted' && texts.usual[type]) || ''
  const initial = {
    decision: offered[0] as Decision,
    answer: usualOf(offered[0]),
    basis: '',
    channel: '',
  }
  return (
    <StepForm
      {...props}
      step="answer"
      initial={initial}
      input={({ decision, answer, basis, channel }) => ({
        decision,
        answer,
        basis: (mayComplain(decision) && basis) || null,
        channel: channel || null,
      })}
    >
      {(draft) => (
        <>
          <SelectField
            draft={{
              ...draft,
              set: ({ decision, ...rest }) => {
                const isUntouched = draft.values.answer === usualOf(draft.values.decision)
                draft.set({ ...rest, ...(decision && { decision }), ...(decision && isUntouched && { answer: usualOf(decision) }) })
              },
            }}
            name="decision"
            label={texts.decision}
            options={offered.map((value) => ({ value, label: words.decision[value] }))}
          />
          <LongTextField draft={draft} name="answer" label={texts.answer} hint={isUser ? texts.answerHint : texts.answerHintOther} />
          {mayComplain(draft.values.decision) && <LongTextField draft={draft} name="basis" label={texts.basis} hint={texts.basisHint} />}
          {!isUser && <TextField draft={draft} name="channel" label={texts.channel} maxLength={200} />}
        </>
      )}
    </StepForm>
  )
}
