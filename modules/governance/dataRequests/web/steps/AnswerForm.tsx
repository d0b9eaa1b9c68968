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
  const initial = {
    decision: offered[0] as Decision,
    answer: (isUser && offered[0] === 'granted' && texts.usual[type]) || '',
    basis: '',
    channel: '',
  }
  return (
    <StepForm
      {...props}
      step="answer"
      initial={initial}
      input={({ decision, answer, basis, channel }) => ({ decision, answer, basis: basis || null, channel: channel || null })}
    >
      {(draft) => (
        <>
          <SelectField
            draft={draft}
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
