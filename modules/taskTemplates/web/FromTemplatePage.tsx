import { formatDate } from '@portal/kit/format'
import { NewTask } from '@portal/modules/tasks/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { Suspense } from 'react'
import { templateTexts as texts } from '../texts.ts'
import { templateQueries } from './queries.ts'

/** A new task, filled in by its template. */
export function FromTemplatePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, isError } = useQuery(templateQueries.begin(id))
  const waiting = (
    <Page title={texts.title}>
      <Card flush>
        {isError ? (
          <EmptyState
            icon={<FileQuestion />}
            title={texts.missing}
            action={<Button render={<Link to="/tasks/templates" />}>{texts.title}</Button>}
          >
            {texts.missingBody}
          </EmptyState>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Card>
    </Page>
  )
  if (!data) return waiting
  const { assignee, dueDate, description, id: templateId, subtasks, ...said } = data
  const draft = {
    ...said,
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
