import { companyChoices } from '@portal/modules/identity/company/web/public'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { DraftDateField, LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { eventKinds, themes } from '../choices.ts'
import type { Event } from '../contract.ts'
import { paceText, wheelTexts } from '../texts.ts'
import { AssignmentField } from './Assignment.tsx'
import { type EventDraft, monthsEvery, paceOf } from './eventDraft.ts'
import { screenTexts } from './texts.ts'

const { field, theme, kind } = wheelTexts
const words = screenTexts.form
const paces = ['m1', 'm2', 'm3', 'm4', 'm6', '1', '2', '3', '4', '5']

function labelOf(pace: string, event?: Event) {
  if (pace === 'own') return paceText(1, event?.months ?? [])
  return pace.startsWith('m') ? paceText(1, monthsEvery(1, Number(pace.slice(1)))) : paceText(pace ? Number(pace) : null, [])
}

/** What an event says of itself, and when it comes. */
export function EventFields({ draft, event }: { draft: Draft<EventDraft>; event?: Event }) {
  const departments = useQuery(companyChoices.departments).data?.items ?? []
  // What comes in months of its own choosing keeps them, and can be given another pace.
  const own = event && paceOf(event) === 'own' ? ['own'] : []
  const repeats = ['', ...own, ...paces].map((value) => ({ value, label: labelOf(value, event) }))
  return (
    <>
      <TextField draft={draft} name="title" label={field.title} maxLength={120} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectField draft={draft} name="theme" label={field.theme} options={themes.map((one) => ({ value: one, label: theme[one] }))} />
        <SelectField
          draft={draft}
          name="eventKind"
          label={field.eventKind}
          options={eventKinds.map((one) => ({ value: one, label: kind[one] }))}
        />
        <SelectField
          draft={draft}
          name="month"
          label={field.month}
          options={screenTexts.monthNames.map((label, n) => ({ value: String(n + 1), label }))}
        />
        <DraftDateField draft={draft} name="dueDate" label={field.dueDate} hint={words.dateHint} optional />
        <PersonField
          draft={draft}
          name="ownerId"
          label={field.ownerName}
          fit={['write', 'audit', 'control']}
          present={event?.owner ?? null}
        />
        <SelectField
          draft={draft}
          name="departmentId"
          label={field.departmentName}
          options={[
            { value: '', label: words.company },
            ...departments.map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` })),
          ]}
        />
        {event?.stopped ? null : (event?.isLast ?? true) ? (
          <SelectField draft={draft} name="everyYears" label={field.everyYears} options={repeats} />
        ) : (
          <p className="self-end text-muted">{words.notLast}</p>
        )}
      </div>
      <AssignmentField draft={draft} />
      <LongTextField draft={draft} name="description" label={field.description} optional />
    </>
  )
}
