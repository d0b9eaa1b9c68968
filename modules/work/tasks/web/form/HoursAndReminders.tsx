import { Choice, Group } from '@portal/ui/Choice.tsx'
import { TextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { taskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import type { TaskDraft } from './taskDraft.ts'

const words = screenTexts.form
const usual = [0, 1, 3, 7, 14, 30]

/** What few tasks need: how long it takes, and when to be reminded of it. */
export function HoursAndReminders({
  draft,
  isDone = false,
}: {
  draft: Draft<TaskDraft> /** Something may have been spent. */
  isDone?: boolean
}) {
  const { reminderDays } = draft.values
  const days = [...new Set([...usual, ...reminderDays])].sort((a, b) => a - b)
  const change = (day: number, isOn: boolean) =>
    draft.set({ reminderDays: isOn ? [...reminderDays, day].sort((a, b) => b - a) : reminderDays.filter((one) => one !== day) })
  return (
    <details>
      <summary className="min-h-8 cursor-pointer py-1 font-medium text-brand-ink pointer-coarse:min-h-11">{words.more}</summary>
      <div className="mt-3 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          draft={draft}
          name="estimateHours"
          label={texts.field.estimateHours}
          hint={words.hoursHint}
          inputMode="decimal"
          optional
        />
        {isDone && (
          <TextField draft={draft} name="spentHours" label={texts.field.spentHours} hint={words.hoursHint} inputMode="decimal" optional />
        )}
        <div className="sm:col-span-2">
          <Group id="reminderDays" legend={words.reminders} error={draft.errors.reminderDays}>
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
              {days.map((day) => (
                <Choice
                  key={day}
                  label={day === 0 ? words.onTheDay : words.before(day)}
                  checked={reminderDays.includes(day)}
                  onChange={(event) => change(day, event.target.checked)}
                />
              ))}
            </div>
          </Group>
        </div>
      </div>
    </details>
  )
}
