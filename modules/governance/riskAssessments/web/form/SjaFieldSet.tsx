import { PlaceFields } from '@portal/modules/company/projects/web/public'
import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { PeopleField } from '@portal/modules/records/actions/web/public'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { DateField } from '@portal/ui/DateField.tsx'
import { DraftDateField, LongTextField, TextField } from '@portal/ui/DraftFields.tsx'
import { Field, Input, Textarea } from '@portal/ui/Field.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { mostJobSteps } from '../../choices.ts'
import { assessmentTexts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { newStep, type SjaDraft, type StepDraft } from './sjaDraft.ts'

const { field, sja } = assessmentTexts
const words = screenTexts.sja

/** The job, where and when; its steps; and who is to sign. */
export function SjaFieldSet({ draft }: { draft: Draft<SjaDraft> }) {
  const people = useQuery(peopleQuery)
  const { values, errors } = draft
  const nameOf = (id: string) =>
    values.signers.find(({ userId }) => userId === id)?.name ?? people.data?.items.find((one) => one.id === id)?.name ?? ''
  return (
    <>
      <TextField draft={draft} name="title" label={screenTexts.form.jobTitle} maxLength={120} />
      <PlaceFields draft={draft} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <DraftDateField draft={draft} name="jobDate" label={field.jobDate} />
        <Field id="validUntil" label={words.lastDay} error={errors.validUntil}>
          {(control) => <DateField {...control} name="validUntil" value={values.lastDay} onChange={(lastDay) => draft.set({ lastDay })} />}
        </Field>
        <TextField draft={draft} name="weather" label={field.weather} optional maxLength={120} />
        <TextField draft={draft} name="permits" label={field.permits} optional />
      </div>
      <Group id="steps" legend={words.steps} error={errors.steps}>
        <ol className="grid gap-4">
          {values.steps.map((step, n) => (
            <StepFields
              key={n}
              n={n}
              step={step}
              errors={errors}
              onChange={(changed) => draft.set({ steps: values.steps.map((one, at) => (at === n ? { ...one, ...changed } : one)) })}
              onRemove={values.steps.length > 1 ? () => draft.set({ steps: values.steps.filter((_, at) => at !== n) }) : undefined}
            />
          ))}
        </ol>
        {values.steps.length < mostJobSteps && (
          <Button size="sm" className="mt-3" onClick={() => draft.set({ steps: [...values.steps, newStep] })}>
            <Plus aria-hidden /> {words.addStep}
          </Button>
        )}
      </Group>
      <PeopleField
        id="signers"
        label={words.signers}
        hint={words.signersHint}
        error={errors.signers}
        ids={values.signers.map(({ userId }) => userId)}
        known={values.signers.map(({ userId, name }) => ({ id: userId, name }))}
        fit={['write']}
        without={[]}
        onChange={(ids) => draft.set({ signers: ids.map((userId) => ({ userId, name: nameOf(userId) })) })}
      />
      <LongTextField draft={draft} name="participationReason" label={field.participationReason} optional />
      <Choice
        label={words.stopRule}
        hint={words.stopRuleHint}
        checked={values.isStopRuleAccepted}
        onChange={({ target }) => draft.set({ isStopRuleAccepted: target.checked })}
      />
    </>
  )
}

type StepProps = {
  n: number
  step: StepDraft
  errors: Record<string, string>
  onChange: (changed: Partial<StepDraft>) => void
  onRemove: (() => void) | undefined
}
function StepFields({ n, step, errors, onChange, onRemove }: StepProps) {
  const label = `${sja.step} ${n + 1}`
  return (
    <li className="grid gap-3 rounded-lg border border-line p-3">
      <div className="flex items-end gap-2">
        <Field id={`steps.${n}.title`} label={label} className="flex-1" error={errors[`steps.${n}.title`]}>
          {(control) => (
            <Input {...control} value={step.title} maxLength={120} onChange={({ target }) => onChange({ title: target.value })} />
          )}
        </Field>
        {onRemove && <IconButton label={words.removeStep(n + 1)} icon={<X aria-hidden />} onClick={onRemove} />}
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['hazard', 'measure'] as const).map((name) => (
          <Field key={name} id={`steps.${n}.${name}`} label={sja[name]} error={errors[`steps.${n}.${name}`]}>
            {(control) => <Textarea {...control} value={step[name]} onChange={({ target }) => onChange({ [name]: target.value })} />}
          </Field>
        ))}
      </div>
      <Field id={`steps.${n}.responsible`} label={sja.responsible} optional error={errors[`steps.${n}.responsible`]}>
        {(control) => (
          <Input {...control} value={step.responsible} maxLength={80} onChange={({ target }) => onChange({ responsible: target.value })} />
        )}
      </Field>
    </li>
  )
}
