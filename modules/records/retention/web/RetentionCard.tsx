import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HoldDialog, type Holding } from './HoldDialog.tsx'
import { HoldLines } from './HoldLines.tsx'
import { retentionQueries } from './queries.ts'
import type { RetentionProps } from './retentionProps.ts'
import { texts } from './texts.ts'

const words = texts.record

/** How long a record is kept, and its legal hold; with the way to hold it for those who may. */
export function RetentionCard(props: RetentionProps) {
  const found = useQuery(retentionQueries.of(props.path, props.id))
  const { data } = found
  const [holding, setHolding] = useState<Holding>()
  if (!data) return <LostCard title={words.title} query={found} />
  const { hold, classText, dueOn, anonymisedAt, can } = data
  if (!hold && !dueOn && !anonymisedAt && can.length === 0) return null
  const steps: Holding[] = hold
    ? [
        { kind: 'change', hold },
        { kind: 'lift', hold },
      ]
    : [{ kind: 'set', ...props }]
  return (
    <Card title={words.title}>
      <div className="grid grid-cols-1 gap-3">
        {anonymisedAt && <p>{words.anonymised(formatDate(new Date(anonymisedAt)))}</p>}
        {dueOn && (
          <p>
            {words.keptUntil(formatDate(dueOn))} <span className="text-muted">{classText}</span>
          </p>
        )}
        {hold && (
          <InlineNotice tone="warning" title={words.held}>
            <HoldLines hold={hold} />
          </InlineNotice>
        )}
        {can.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {steps.map((step) => (
              <Button key={step.kind} size="sm" onClick={() => setHolding(step)}>
                {texts.holding[step.kind].title}
              </Button>
            ))}
          </div>
        )}
        {holding && <HoldDialog holding={holding} onClose={() => setHolding(undefined)} />}
      </div>
    </Card>
  )
}
