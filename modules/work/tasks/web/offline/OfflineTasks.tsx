import { formatDateTime } from '@portal/kit/format'
import { Skeleton } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { TaskDue } from '../TaskMarks.tsx'
import { OfflineTask } from './OfflineTask.tsx'
import { offlineQueries } from './offlineQueries.ts'
import { offlineTexts as words } from './offlineTexts.ts'

/** What stands at an address of tasks while there is no network: the one it names, or all that were opened here. Nothing where none was. */
export function OfflineTasks({ path }: { path: string }) {
  const id = /^\/tasks\/([0-9a-f-]{36})/.exec(path)?.[1]
  const { data = [] } = useQuery(offlineQueries.list)
  const found = useQuery({ ...offlineQueries.one(id ?? ''), enabled: id !== undefined })
  if (id && found.isPending) return <Skeleton className="h-64 w-full" />
  if (found.data) return <OfflineTask opened={found.data} />
  if (data.length === 0) return null
  return (
    <section aria-label={words.title} className="grid gap-3">
      {id && <p>{words.notHere}</p>}
      <ul className="divide-y divide-line">
        {data.map(({ task, storedAt }) => (
          <li key={task.id} className="py-3 first:pt-0 last:pb-0">
            {/* Also where there is no router to ask: the page is opened anew, from the device. */}
            <a href={`/tasks/${task.id}`} className="font-medium break-words text-brand-ink underline underline-offset-2">
              {task.title}
            </a>
            <p className="flex flex-wrap gap-x-3 text-muted tabular-nums">
              {task.number} <TaskDue row={task} />
            </p>
            <p className="text-xs text-muted">{words.fetched(formatDateTime(storedAt))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
