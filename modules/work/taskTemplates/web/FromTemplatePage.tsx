import { formatDate } from '@portal/kit/format'
import { categoryValue } from '@portal/modules/records/ownCategories/web/public'
import { NewTask } from '@portal/modules/work/tasks/web/public'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { templateTexts as texts } from '../texts.ts'
import { templateQueries } from './queries.ts'

/** A new task, filled in by its template. */
export function FromTemplatePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(templateQueries.begin(id))
  const { data } = found
  const waiting = <RecordPending found={found} title={texts.title} words={texts} list="/tasks/templates" />
  if (!data) return waiting
  const { assignee, dueDate, description, id: templateId, subtasks, category, ownCategoryId, ...fields } = data
  const draft = {
    ...fields,
    category: categoryValue(category, ownCategoryId),
    description: description ?? '',
    subtasks: subtasks.join('\n'),
    assigneeId: assignee?.id ?? null,
    dueDate: formatDate(dueDate),
  }
  return (
    <Suspense fallback={waiting}>
      <NewTask key={id} begun={{ templateId, assignee, draft }} />
    </Suspense>
  )
}
