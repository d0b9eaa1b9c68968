import { formatDateTime } from '@portal/kit/format'
import type { Deviation } from '@portal/modules/cases/deviations'
import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Why } from '@portal/ui/Why.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workStopTexts } from '../texts.ts'
import { stopsOf } from './queries.ts'
import { StopDialog } from './StopDialog.tsx'
import { texts } from './texts.ts'

/** The banner of a stop that stands and the way to resume, or the way to stop what is not safe; for who may not, with the reason. */
export function StopNotice({ deviation: { id, status, madeSafe } }: { deviation: Pick<Deviation, 'id' | 'status' | 'madeSafe'> }) {
  const { data, isLoading } = useQuery(stopsOf({ id, status }))
  const [isOpen, setOpen] = useState(false)
  if (!data) return isLoading && madeSafe === 'no' && status !== 'closed' ? <div className="h-control-sm" /> : null
  const { standing, can, why } = data
  const dialog = isOpen && <StopDialog id={id} standing={standing} onClose={() => setOpen(false)} />
  if (!standing)
    return (
      <>
        {madeSafe === 'no' && (can.includes('stop') || why.stop) && (
          <div>
            <Why reason={why.stop}>
              <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
                {workStopTexts.step.stop}
              </Button>
            </Why>
          </div>
        )}
        {dialog}
      </>
    )
  return (
    <>
      <InlineNotice
        tone="danger"
        isAlert
        title={workStopTexts.title}
        action={
          <Why reason={why.resume} align="end">
            <Button size="sm" onClick={() => setOpen(true)}>
              {workStopTexts.step.resume}
            </Button>
          </Why>
        }
      >
        <p>{workStopTexts.body(standing.stoppedBy.name, formatDateTime(standing.stoppedAt))}</p>
        <p>«{standing.reason}»</p>
        {standing.isByRepresentative && <p>{texts.byRepresentative}</p>}
      </InlineNotice>
      {dialog}
    </>
  )
}
