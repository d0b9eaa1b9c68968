import type { Deviation } from '@portal/modules/cases/deviations'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { taskTexts as texts } from '../texts.ts'
import { taskQueries } from './queries.ts'
import { TaskDue, TaskStatusOf } from './TaskMarks.tsx'
import { screenTexts } from './texts.ts'

const words = screenTexts.cases

/** On the page of a case: the tasks it has led to, of those the reader may see. */
export function CaseTasks({ deviation: { id } }: { deviation: Deviation }) {
  const found = useQuery(taskQueries.ofCase(id))
  const { data } = found
  if (!data) return <LostCard title={texts.title} query={found} />
  if (data.items.length === 0 && !data.mayMake) return null
  return (
    <Card title={texts.title} className={data.items.length === 0 ? 'print:hidden' : ''}>
      <div className="grid gap-3">
        {data.items.length > 0 && (
          <ul className="grid gap-3">
            {data.items.map((one) => (
              <li key={one.id} className="grid gap-0.5">
                <Link to="/tasks/$id" params={{ id: one.id }} className="font-medium hover:underline">
                  {one.title}
                </Link>
                <span className="flex flex-wrap items-center gap-x-3 text-muted">
                  <TaskStatusOf status={one.status} isWaiting={one.isWaiting} />
                  <span>{one.assigneeName}</span>
                  <TaskDue row={one} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {data.mayMake && (
          <Button size="sm" className="justify-self-start" render={<Link to="/tasks/new" search={{ deviation: id }} />}>
            <Plus aria-hidden /> {words.make}
          </Button>
        )}
      </div>
    </Card>
  )
}
