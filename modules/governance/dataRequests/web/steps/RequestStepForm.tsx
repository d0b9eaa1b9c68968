import { ComboboxField, LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { useQuery } from '@tanstack/react-query'
import { requestTypes } from '../../contract.ts'
import { requestTexts as words } from '../../texts.ts'
import { requestQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ExtendForm } from './ExtendForm.tsx'
import { type FormStep, StepForm, type StepFormProps } from './StepForm.tsx'

const texts = screenTexts.form

/** The dialog of a step that asks for something. */
export function RequestStepForm({ step, ...props }: StepFormProps & { step: FormStep }) {
  switch (step) {
    case 'answer':
      return <AnswerForm {...props} />
    case 'extend':
      return <ExtendForm {...props} />
    case 'assign':
      return <AssignForm {...props} />
    case 'edit':
      return <EditForm {...props} />
    case 'askIdentity':
      return (
        <StepForm {...props} step={step} initial={{ request: '' }} input={(values) => values}>
          {(draft) => <LongTextField draft={draft} name="request" label={texts.request} />}
        </StepForm>
      )
    case 'begin':
      return (
        <StepForm {...props} step={step} initial={{ identityHow: '' }} input={({ identityHow }) => ({ identityHow: identityHow || null })}>
          {(draft) => <TextField draft={draft} name="identityHow" label={texts.identityHow} hint={texts.identityHint} maxLength={200} />}
        </StepForm>
      )
    case 'sendBack':
      return (
        <StepForm {...props} step={step} initial={{ reason: '' }} input={(values) => values}>
          {(draft) => <LongTextField draft={draft} name="reason" label={texts.reasonBack} />}
        </StepForm>
      )
  }
}

function AssignForm(props: StepFormProps) {
  const { personId } = props.request
  const { data } = useQuery(requestQueries.handlers)
  const options = (data?.items ?? []).filter(({ id }) => id !== personId).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <StepForm
      {...props}
      step="assign"
      initial={{ handlerId: props.request.handlerId }}
      input={({ handlerId }) => ({ handlerId: handlerId ?? '' })}
    >
      {(draft) => <ComboboxField draft={draft} name="handlerId" label={texts.handler} options={options} />}
    </StepForm>
  )
}

const EditForm = (props: StepFormProps) => (
  <StepForm
    {...props}
    step="edit"
    isEdit
    initial={{ type: props.request.type, description: props.request.description, contact: props.request.contact ?? '' }}
    input={({ contact, ...rest }) => ({ ...rest, contact: contact || null })}
  >
    {(draft) => (
      <>
        <SelectField
          draft={draft}
          name="type"
          label={words.field.type}
          options={requestTypes.map((value) => ({ value, label: words.recordTitle[value] }))}
        />
        <LongTextField draft={draft} name="description" label={words.field.description} />
        <TextField draft={draft} name="contact" label={texts.contact} hint={texts.contactHint} optional maxLength={200} />
      </>
    )}
  </StepForm>
)
