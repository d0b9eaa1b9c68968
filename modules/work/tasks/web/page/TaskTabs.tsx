import { RecordComments } from '@portal/modules/records/comments/web/public'
import { AttachedFiles } from '@portal/modules/records/files/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Tabs } from '@portal/ui/Tabs.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Task } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useTask } from '../useTask.ts'
import { readTaskSearch, type TaskTab } from './taskSearch.ts'

const TaskHistory = lazy(() => import('./TaskHistory.tsx').then((file) => ({ default: file.TaskHistory })))

/** What shows that it is done, and everything that has happened. */
export function TaskTabs({ task }: { task: Task }) {
  const { tab = 'files' } = readTaskSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const open = (next: string) =>
    navigate({
      to: '/tasks/$id',
      params: { id: task.id },
      search: next === 'files' ? {} : { tab: next as TaskTab },
      replace: true,
      resetScroll: false,
    })
  const { files, comments, history } = screenTexts.tabs
  return (
    <Card>
      <Tabs
        label={screenTexts.tabsLabel}
        value={tab}
        onChange={open}
        tabs={[
          { id: 'files', label: files, count: task.files.length || undefined, content: <Files task={task} /> },
          {
            id: 'comments',
            label: comments,
            count: task.commentCount || undefined,
            content: tab === 'comments' && <RecordComments id={task.id} queryKey="tasks" calls={api} />,
          },
          {
            id: 'history',
            label: history,
            content: tab === 'history' && (
              <Suspense>
                <TaskHistory id={task.id} number={task.number} />
              </Suspense>
            ),
          },
        ]}
      />
    </Card>
  )
}

function Files({ task }: { task: Task }) {
  const { take } = useTask(task.id)
  return (
    <AttachedFiles
      files={task.files}
      base={`/tasks/${task.id}/files`}
      words={screenTexts}
      photoKind="evidence"
      mayAttach={task.can.includes('attach')}
      attach={async (fileId) => take(await api.attach({ id: task.id, fileIds: [fileId] }))}
    />
  )
}
