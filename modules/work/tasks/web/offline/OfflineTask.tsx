import { formatDate, formatDateTime } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { RichText } from '@portal/ui/RichText.tsx'
import { texts as common } from '@portal/ui/texts'
import { useMemo } from 'react'
import { taskTexts } from '../../texts.ts'
import { Checklist } from '../page/Checklist.tsx'
import { Subtasks } from '../page/Subtasks.tsx'
import { PriorityLevel, TaskDue, TaskStatusOf } from '../TaskMarks.tsx'
import { offlineTexts as words } from './offlineTexts.ts'
import type { OpenedTask } from './openedTasks.ts'

const { field } = taskTexts

/** A task as it was when it was last fetched: to read, and to tick. Nothing else of it can be changed without a network. */
export function OfflineTask({ opened: { task: stored, storedAt } }: { opened: OpenedTask }) {
  const task = useMemo(() => ({ ...stored, can: stored.can.filter((step) => step === 'answer') }), [stored])
  const facts = [
    [field.assigneeName, task.assignee.name],
    [field.dueDate, formatDate(task.dueDate)],
    [field.departmentName, task.departmentName],
    [field.locationName, task.locationName],
    [field.projectName, task.projectName],
  ] as const
  return (
    <article data-offline-task aria-label={task.title} className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h2 className="text-lg font-semibold break-words">{task.title}</h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-muted tabular-nums">{task.number}</span>
          <TaskStatusOf status={task.status} isWaiting={task.approval === 'waiting'} />
          <PriorityLevel priority={task.priority} />
          <span>
            <span className="text-muted">{field.dueDate}</span> <TaskDue row={task} />
          </span>
        </p>
      </header>
      <InlineNotice tone="warning">{words.fetched(formatDateTime(storedAt))}</InlineNotice>
      {task.description && (
        <Card>
          <RichText text={task.description} className="max-w-prose" />
        </Card>
      )}
      {task.points.length > 0 && <Checklist task={task} />}
      {task.subtasks.length > 0 && <Subtasks task={task} />}
      <Card title={common.common.details}>
        <DefinitionList items={facts.filter(([, value]) => value).map(([term, value]) => ({ id: term, term, value }))} />
      </Card>
      <p className="text-muted">{words.later}</p>
      <p>
        <a href="/tasks" className="text-brand-ink underline underline-offset-2">
          {words.back}
        </a>
      </p>
    </article>
  )
}
