import { formatDate } from '@portal/kit/format'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { DateField } from '@portal/ui/DateField.tsx'
import { DraftErrors, SelectField } from '@portal/ui/DraftFields.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { isConflict } from '@portal/ui/isConflict'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { putAnswer, refreshOthers } from '@portal/ui/putAnswer'
import { SaveRow } from '@portal/ui/SaveRow.tsx'
import { toast } from '@portal/ui/toasts'
import { type Draft, useDraft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { company as contract, type Days, recurrenceShifts } from '../contract.ts'
import { api, companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

const { days: texts } = settingsTexts
const most = 60

type Row = { name: string; from: string; to: string; isHalfDay: boolean }
type Values = { recurrenceShift: string; closedDays: Row[] }
const draftOf = ({ recurrenceShift, closedDays }: Days): Values => ({
  recurrenceShift,
  closedDays: closedDays.map(({ from, to, name, isHalfDay }) => ({
    name: name ?? '',
    from: formatDate(from),
    to: from === to ? '' : formatDate(to),
    isHalfDay,
  })),
})
/** One day needs no last day. */
const inputOf = ({ recurrenceShift, closedDays }: Values, version: number) => ({
  recurrenceShift,
  version,
  closedDays: closedDays.map(({ from, to, ...rest }) => ({ ...rest, from: dateOf(from) ?? '', to: dateOf(to) ?? dateOf(from) ?? '' })),
})

export function DaysForm({ days }: { days: Days }) {
  const queryClient = useQueryClient()
  const draft = useDraft(draftOf(days))
  const [seen, setSeen] = useState(days.version)
  if (seen !== days.version) {
    setSeen(days.version)
    draft.rebase(draftOf(days))
  }
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.setDays>[0]) => api.setDays(input),
    onSuccess: (saved) => {
      putAnswer(queryClient, companyQueries.days.queryKey, saved)
      draft.took(draftOf(saved))
      // The company's version is one; and what recurs has new dates.
      refreshOthers(queryClient, companyQueries.days.queryKey)
      toast(settingsTexts.saved)
    },
    onError: (error) => {
      draft.refuse(error)
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey: companyQueries.days.queryKey })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const input = draft.check(contract.setDays.input, inputOf(draft.values, days.version))
    if (input) save.mutate(input)
  }
  const startOver = () => draft.reset(draftOf(days))
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <DraftErrors draft={draft} />
      <Card title={texts.recurring}>
        <SelectField
          draft={draft}
          name="recurrenceShift"
          label={texts.shift}
          hint={texts.shiftHint}
          className="sm:max-w-sm"
          options={recurrenceShifts.map((value) => ({ value, label: texts.shifts[value] }))}
        />
      </Card>
      <Closings draft={draft} />
      <SaveRow isDirty={draft.isDirty} busy={save.isPending} onUndo={startOver} />
      <LeaveGuard isDirty={draft.isDirty} />
    </form>
  )
}

function Closings({ draft }: { draft: Draft<Values> }) {
  const rows = draft.values.closedDays
  const change = (at: number, changes: Partial<Row>) =>
    draft.set({ closedDays: rows.map((row, n) => (n === at ? { ...row, ...changes } : row)) })
  const errorOf = (id: string) => draft.errors[id]
  return (
    <Card title={texts.closed}>
      <p className="mb-4 max-w-prose text-muted">{rows.length === 0 ? `${texts.none} ${texts.intro}` : texts.intro}</p>
      <ol id="closedDays" tabIndex={-1} className="grid gap-4 outline-none">
        {rows.map((row, at) => (
          <li key={at} className="grid grid-cols-1 gap-3 border-b border-line pb-4 sm:grid-cols-[1fr_11rem_11rem_auto] sm:border-0 sm:pb-0">
            <Field id={`closedDays.${at}.name`} label={texts.name} optional error={errorOf(`closedDays.${at}.name`)}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  placeholder={texts.example}
                  value={row.name}
                  onChange={(event) => change(at, { name: event.target.value })}
                />
              )}
            </Field>
            {(['from', 'to'] as const).map((name) => (
              <Field
                key={name}
                id={`closedDays.${at}.${name}`}
                label={texts[name]}
                optional={name === 'to'}
                error={errorOf(`closedDays.${at}.${name}`)}
              >
                {(control) => <DateField {...control} value={row[name]} onChange={(text) => change(at, { [name]: text })} />}
              </Field>
            ))}
            <div className="flex items-center gap-2 max-sm:justify-between sm:mt-7">
              <Choice
                label={texts.half}
                aria-label={`${texts.half}: ${row.name || row.from}`}
                checked={row.isHalfDay}
                onChange={(event) => change(at, { isHalfDay: event.target.checked })}
              />
              <IconButton
                label={texts.remove(row.name || row.from)}
                icon={<Trash2 aria-hidden />}
                onClick={() => draft.set({ closedDays: rows.filter((_, n) => n !== at) })}
              />
            </div>
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <Button
          onClick={() => draft.set({ closedDays: [...rows, { name: '', from: '', to: '', isHalfDay: false }] })}
          className={rows.length > 0 ? 'mt-4' : ''}
        >
          <Plus aria-hidden /> {texts.add}
        </Button>
      )}
    </Card>
  )
}
