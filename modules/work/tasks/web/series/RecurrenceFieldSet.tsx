import { frequencies, shifts } from '@portal/kit/recurrence'
import { frequencyText } from '@portal/kit/recurrenceText'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { DraftDateField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { lazy, Suspense } from 'react'
import type { Series } from '../../contract.ts'
import type { TaskDraft } from '../form/taskDraft.ts'
import { screenTexts } from '../texts.ts'

const RecurrencePreview = lazy(() => import('./RecurrencePreview.tsx').then((file) => ({ default: file.RecurrencePreview })))

type Props = { draft: Draft<TaskDraft> /** A series does not become a task that comes once: it is ended. */; series?: Series }
const words = screenTexts.recurrence
const months = 'Januar Februar Mars April Mai Juni Juli August September Oktober November Desember'.split(' ')
const weekdays = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']
const options = (named: Record<string, string>) => Object.entries(named).map(([value, label]) => ({ value, label }))
const numbered = weekdays.map((label, n) => ({ value: String(n + 1), label }))

/** When it comes again, in plain words, with the dates it gives. */
export function RecurrenceFieldSet({ draft, series }: Props) {
  const { frequency, on, end, anchor } = draft.values
  const isOfMonths = frequency !== '' && frequency !== 'daily' && frequency !== 'weekly'
  const units = frequencies.map((one) => ({ value: one, label: words.unit[one] }))
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          draft={draft}
          name="frequency"
          label={words.label}
          options={series ? units : [{ value: '', label: words.none }, ...units]}
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
              { value: 'day', label: words.sameDay(series ? '' : String(Number(dateOf(draft.values.dueDate)?.slice(8)) || '')) },
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
          {frequency === 'yearly' && anchor === 'schedule' && <Months draft={draft} />}
          <Suspense>
            <RecurrencePreview draft={draft} series={series} />
          </Suspense>
          <details>
            <summary className="min-h-8 cursor-pointer py-1 font-medium text-brand-ink pointer-coarse:min-h-11">{words.more}</summary>
            <div className="mt-3 grid grid-cols-1 gap-5 sm:grid-cols-2">
              <SelectField draft={draft} name="end" label={words.end} options={options(words.ends)} />
              {end === 'count' && <TextField draft={draft} name="count" label={words.count} inputMode="numeric" />}
              {end === 'date' && <DraftDateField draft={draft} name="until" label={words.until} />}
              <SelectField
                draft={draft}
                name="shift"
                label={words.shift}
                options={[{ value: '', label: words.asCompany }, ...shifts.map((one) => ({ value: one, label: words.shifts[one] }))]}
              />
              <SelectField draft={draft} name="anchor" label={words.anchor} options={options(words.anchors)} />
              <TextField draft={draft} name="leadDays" label={words.lead} inputMode="numeric" />
            </div>
            {frequency !== 'yearly' && anchor === 'schedule' && (
              <div className="mt-5">
                <Months draft={draft} />
              </div>
            )}
            <div className="mt-5">
              <Choice
                label={words.parallel}
                checked={draft.values.allowsParallel}
                onChange={(event) => draft.set({ allowsParallel: event.target.checked })}
              />
            </div>
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

/** Without any the rule's own months count: all of them, or for what comes each year the deadline's. */
function Months({ draft }: Pick<Props, 'draft'>) {
  const chosen = draft.values.months
  return (
    <Group id="months" legend={words.months} hint={draft.values.frequency === 'yearly' ? words.yearlyHint : words.monthsHint} optional>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {months.map((label, n) => (
          <Choice
            key={label}
            label={label}
            checked={chosen.includes(n + 1)}
            onChange={(event) =>
              draft.set({
                months: event.target.checked ? [...chosen, n + 1].sort((a, b) => a - b) : chosen.filter((one) => one !== n + 1),
              })
            }
          />
        ))}
      </div>
    </Group>
  )
}
