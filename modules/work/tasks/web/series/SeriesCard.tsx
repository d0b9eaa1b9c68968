import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Series, type Task, tasks } from '../../contract.ts'
import { api, taskQueries } from '../queries.ts'
import { TaskStatusOf } from '../TaskMarks.tsx'
import { screenTexts } from '../texts.ts'
import { SeriesDialog, useSeriesChanged } from './SeriesDialog.tsx'

const words = screenTexts.series

/** The rule the task comes by, what comes next, and those before it. */
export function SeriesCard({ series }: { series: NonNullable<Task['series']> }) {
  const { data } = useQuery(taskQueries.series(series.id))
  const [open, setOpen] = useState<'edit' | 'end'>()
  const close = () => setOpen(undefined)
  return (
    <Card title={words.title}>
      <div className="grid gap-3">
        <p>{series.text}</p>
        <p className="text-muted">{series.isEnded ? words.ended : series.nextDue ? words.next(series.nextDue) : words.afterThis}</p>
        {data && data.occurrences.length > 1 && (
          <ul aria-label={words.occurrences} className="grid max-h-72 gap-1.5 overflow-y-auto">
            {data.occurrences.map((one) => (
              <li key={one.id} className="flex items-center justify-between gap-3">
                <Link to="/tasks/$id" params={{ id: one.id }} className="tabular-nums hover:underline">
                  {formatDate(one.dueDate)}
                </Link>
                <TaskStatusOf status={one.status} isWaiting={false} />
              </li>
            ))}
          </ul>
        )}
        {data?.canEdit && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setOpen('edit')}>
              {words.edit}
            </Button>
            <Button size="sm" onClick={() => setOpen('end')}>
              {words.end}
            </Button>
          </div>
        )}
      </div>
      {open === 'edit' && <SeriesDialog id={series.id} onClose={close} />}
      {open === 'end' && data && <EndDialog series={data} onClose={close} />}
    </Card>
  )
}

function EndDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const draft = useStoredDraft(`${series.id}:end`, { reason: '' })
  const { done, reload } = useSeriesChanged(series.id)
  return (
    <StepDialog
      title={words.end}
      intro={words.endIntro}
      confirm={words.endConfirm}
      isDangerous
      draft={draft}
      record={series}
      schema={tasks.endSeries.input}
      input={() => draft.values}
      send={api.endSeries}
      onReload={reload}
      onClose={onClose}
      onDone={async () => {
        onClose()
        await done(words.isOver)
      }}
    >
      <LongTextField draft={draft} name="reason" label={words.endReason} />
    </StepDialog>
  )
}
