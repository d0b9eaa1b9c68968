import { formatDate } from '@portal/kit/format'
import { DraftDateField, LongTextField, TextField } from '@portal/ui/DraftFields.tsx'
import { dateOf } from '@portal/ui/written'
import { furthestOf } from '../../deadlineRules.ts'
import { screenTexts } from '../texts.ts'
import { StepForm, type StepFormProps } from './StepForm.tsx'

const texts = screenTexts.form

/** GDPR art. 12(3): once, by at most two months, with the person told why. */
export function ExtendForm(props: StepFormProps) {
  const { personId, receivedOn } = props.request
  const latest = formatDate(furthestOf(receivedOn))
  return (
    <StepForm
      {...props}
      step="extend"
      intro={texts.extendIntro}
      initial={{ until: latest, reason: '', notice: '' }}
      input={({ until, reason, notice }) => ({ until: dateOf(until) ?? '', reason, notice: notice || null })}
    >
      {(draft) => (
        <>
          <DraftDateField draft={draft} name="until" label={texts.until} hint={texts.untilHint(latest)} />
          <LongTextField draft={draft} name="reason" label={texts.why} {...(personId && { hint: texts.whyHint })} />
          {personId === null && <TextField draft={draft} name="notice" label={texts.notice} maxLength={200} />}
        </>
      )}
    </StepForm>
  )
}
