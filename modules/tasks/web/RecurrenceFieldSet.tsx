import { formatDate } from '@portal/kit/format'
import { firstOccurrences, frequencies, shifts } from '@portal/kit/recurrence'
import { frequencyText, recurrenceText } from '@portal/kit/recurrenceText'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { DraftDateField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { ruleOf } from './recurrenceDraft.ts'
import type { TaskDraft } from './taskDraft.ts'
import { screenTexts } from './texts.ts'

type Props = { draft: Draft<TaskDraft> /** A series does not become a task that comes once: it is ended. */; isSeries?: boolean }
const words = screenTexts.recurrence
const weekdays = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']
const options = (named: Record<string, string>) => Object.entries(named).map(([value, label]) => ({ value, label }))
const numbered = weekdays.map((label, n) => ({ value: String(n + 1), label }))

/** When it comes again, in plain words, with the dates it gives. */
export function RecurrenceFieldSet({ draft, isSeries = false }: Props) {
  const { frequency, on, end } = draft.values
  const isOfMonths = frequency !== '' && frequency !== 'daily' && frequency !== 'weekly'
  const units = frequencies.map((one) => ({ value: one, label: words.unit[one] }))
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          draft={draft}
          name="frequency"
          label={words.label}
          options={isSeries ? units : [{ value: '', label: words.none }, ...units]}
        />
        {frequency && (
          <SelectField
            draft={draft}
            name="interval"
            label={words.interval}
            options={Array.from({ length: 12 }, (_, n) => ({ value: String(n + 1), label: frequencyText(frequency, n + 1) }))}
          />
        )}
      </div>
      {frequency === 'weekly' && <Weekdays draft={draft} />}
      {isOfMonths && (
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
          <SelectField
            draft={draft}
            name="on"
            label={words.on}
            options={[
              { value: 'day', label: words.sameDay(isSeries ? '' : String(Number(dateOf(draft.values.dueDate)?.slice(8)) || '')) },
              { value: 'last', label: words.last },
              { value: 'firstWorkingDay', label: words.firstWorkingDay },
              { value: 'lastWorkingDay', label: words.lastWorkingDay },
              { value: 'nth', label: words.nth },
            ]}
          />
          {on === 'nth' && (
            <>
              <SelectField
                draft={draft}
                name="nth"
                label={words.nthLabel}
                options={['1', '2', '3', '4', '-1'].map((one) => ({ value: one, label: words.nths[one as '1'] }))}
              />
              <SelectField draft={draft} name="nthWeekday" label={words.weekday} options={numbered} />
            </>
          )}
        </div>
      )}
      {frequency && (
        <>
          <Preview draft={draft} isSeries={isSeries} />
          <details className="grid gap-5">
            <summary className="min-h-8 cursor-pointer py-1 font-medium text-brand-ink pointer-coarse:min-h-11">{words.more}</summary>
            <div className="mt-3 grid grid-cols-1 gap-5 sm:grid-cols-2">
              <SelectField draft={draft} name="end" label={words.end} options={options(words.ends)} />
              {end === 'count' && <TextField draft={draft} name="count" label={words.count} inputMode="numeric" />}
              {end === 'date' && <DraftDateField draft={draft} name="until" label={words.until} />}
              <SelectField
                draft={draft}
                name="shift"
                label={words.shift}
                options={shifts.map((one) => ({ value: one, label: words.shifts[one] }))}
              />
              <SelectField draft={draft} name="anchor" label={words.anchor} options={options(words.anchors)} />
              <TextField draft={draft} name="leadDays" label={words.lead} inputMode="numeric" />
            </div>
            <Choice
              label={words.parallel}
              checked={draft.values.allowsParallel}
              onChange={(event) => draft.set({ allowsParallel: event.target.checked })}
            />
          </details>
        </>
      )}
    </>
  )
}

function Weekdays({ draft }: Pick<Props, 'draft'>) {
  const chosen = draft.values.weekdays
  return (
    <Group id="weekdays" legend={words.weekdays} optional>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {weekdays.map((label, n) => (
          <Choice
            key={label}
            label={label}
            checked={chosen.includes(n + 1)}
            onChange={(event) =>
              draft.set({ weekdays: event.target.checked ? [...chosen, n + 1].sort() : chosen.filter((one) => one !== n + 1) })
            }
          />
        ))}
      </div>
    </Group>
  )
}

/** The rule in words, and the first dates it gives from the deadline on. */
function Preview({ draft, isSeries }: Required<Props>) {
  const rule = ruleOf(draft.values)
  if (!rule) return null
  const dates = firstOccurrences(rule, 3).map(({ due }) => formatDate(due))
  return (
    <p aria-live="polite" className="rounded-lg bg-sunken/60 px-3 py-2">
      <span className="font-medium">{recurrenceText(rule)}</span>
      {!isSeries && dates.length > 0 && <span className="block text-muted tabular-nums">{words.first(dates)}</span>}
    </p>
  )
}
