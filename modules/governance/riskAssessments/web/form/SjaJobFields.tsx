import { PlaceFields } from '@portal/modules/company/projects/web/public'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Group } from '@portal/ui/Choice.tsx'
import { DraftDateField, TextField } from '@portal/ui/DraftFields.tsx'
import { Field, Input, Textarea } from '@portal/ui/Field.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { Plus, X } from 'lucide-react'
import { mostJobSteps } from '../../choices.ts'
import { assessmentTexts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { newStep, type SjaDraft, type StepDraft } from './sjaDraft.ts'

const { field, sja } = assessmentTexts
const words = screenTexts.sja

/** The job, where and when, and its steps: what is signed. */
export function SjaJobFields({ draft }: { draft: Draft<SjaDraft> }) {
  const { values, errors } = draft
  return (
    <>
      <TextField draft={draft} name="title" label={screenTexts.form.jobTitle} maxLength={120} />
      <PlaceFields draft={draft} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <DraftDateField draft={draft} name="jobDate" label={field.jobDate} />
        <DraftDateField draft={draft} name="validUntil" label={words.lastDay} />
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
