import { SelectField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wheelTexts as texts } from '../texts.ts'
import type { EventDraft } from './eventDraft.ts'
import { templatesQuery, wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.form

/** Whether an event is a task to its owner too, and what that begins as. */
export function AssignmentField({ draft }: { draft: Draft<EventDraft> }) {
  const templates = useQuery(templatesQuery).data?.items ?? []
  return (
    <SelectField
      draft={draft}
      name="task"
      label={texts.field.makesTask}
      hint={words.taskHint}
      options={[
        { value: '', label: words.noTask },
        { value: 'own', label: words.plainTask },
        ...templates
          .filter((one) => !one.isRetired || one.id === draft.values.task)
          .map((one) => ({ value: one.id, label: words.taskOf(one.title) })),
      ]}
    />
  )
}

/** The way to the task of an event that has one, or when it will be made. */
export function Assignment({ eventId }: { eventId: string }) {
  const task = useQuery(wheelQueries.task(eventId)).data?.task
  if (!task) return words.taskLater
  return (
    <Link to="/tasks/$id" params={{ id: task.id }} className="text-brand-ink hover:underline">
      {task.number}, {texts.taskStatus[task.status]}
    </Link>
  )
}
