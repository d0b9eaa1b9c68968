import { formatNumber } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { isConflict } from '@portal/ui/isConflict'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { SaveRow } from '@portal/ui/SaveRow.tsx'
import { toast } from '@portal/ui/toasts'
import { type Draft, useDraft } from '@portal/ui/useDraft'
import { numberOf } from '@portal/ui/written'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Severity, severities } from '../../choices.ts'
import { deadlines as contract, type DeadlineSettings } from '../../deadlineContract.ts'
import { type DeadlinePart, type Deadlines, deadlineParts, isInHours } from '../../deadlineRules.ts'
import { deadlineTexts as texts } from '../../deadlineTexts.ts'
import { severityTexts } from '../../severityTexts.ts'
import { api, deadlineQuery } from './queries.ts'

type Written = Record<Severity, Record<DeadlinePart, string>>
type Values = { deadlines: Written; reason: string }

/** Each deadline through a function, by severity and part. */
const eachPart = <From, To>(of: Record<Severity, Record<DeadlinePart, From>>, to: (value: From) => To) =>
  Object.fromEntries(
    severities.map((severity) => [severity, Object.fromEntries(deadlineParts.map((part) => [part, to(of[severity][part])]))]),
  ) as Record<Severity, Record<DeadlinePart, To>>
const writtenOf = (deadlines: Deadlines): Written => eachPart(deadlines, (value) => (value === null ? '' : String(value)))
const draftOf = ({ deadlines }: DeadlineSettings): Values => ({ deadlines: writtenOf(deadlines), reason: '' })

export function DeadlinesForm({ settings }: { settings: DeadlineSettings }) {
  const queryClient = useQueryClient()
  const draft = useDraft(draftOf(settings))
  const [seen, setSeen] = useState(settings.version)
  if (seen !== settings.version) {
    setSeen(settings.version)
    draft.rebase(draftOf(settings))
  }
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.set>[0]) => api.set(input),
    onSuccess: (saved) => {
      putAnswer(queryClient, deadlineQuery.queryKey, saved)
      draft.took(draftOf(saved))
      toast(texts.saved)
    },
    onError: (error) => {
      draft.refuse(error)
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey: deadlineQuery.queryKey })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const { deadlines, reason } = draft.values
    const input = { deadlines: eachPart(deadlines, numberOf), reason, version: settings.version }
    const checked = draft.check(contract.set.input, input)
    if (checked) save.mutate(checked)
  }
  const startOver = () => draft.reset(draftOf(settings))
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <DraftErrors draft={draft} />
      <p className="max-w-prose text-muted">{texts.intro}</p>
      {severities.toReversed().map((severity) => (
        <OfSeverity key={severity} severity={severity} draft={draft} defaults={settings.defaults} />
      ))}
      {draft.isDirty && (
        <Card>
          <LongTextField draft={draft} name="reason" label={texts.reason} />
        </Card>
      )}
      <SaveRow isDirty={draft.isDirty} busy={save.isPending} onUndo={startOver}>
        <Button onClick={() => draft.set({ deadlines: writtenOf(settings.defaults) })}>{texts.reset}</Button>
      </SaveRow>
      <LeaveGuard isDirty={draft.isDirty} />
    </form>
  )
}

type OfSeverityProps = { severity: Severity; draft: Draft<Values>; defaults: Deadlines }
function OfSeverity({ severity, draft, defaults }: OfSeverityProps) {
  const written = draft.values.deadlines
  const change = (part: DeadlinePart, text: string) =>
    draft.set({ deadlines: { ...written, [severity]: { ...written[severity], [part]: text } } })
  return (
    <Card title={severityTexts.name[severity]}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {deadlineParts.map((part) => {
          const id = `deadlines.${severity}.${part}`
          const standard = defaults[severity][part]
          return (
            <Field
              key={part}
              id={id}
              label={texts.within(texts.part[part], isInHours(severity, part))}
              hint={texts.standard(standard === null ? texts.never : formatNumber(standard))}
              optional={standard === null}
              error={draft.errors[id]}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={written[severity][part]}
                  onChange={(event) => change(part, event.target.value)}
                />
              )}
            </Field>
          )
        })}
      </div>
    </Card>
  )
}
