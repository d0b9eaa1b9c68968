import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { useState } from 'react'
import type { Retention } from '../contract.ts'
import { HoldDialog, type Holding } from './HoldDialog.tsx'
import { HoldLines } from './HoldLines.tsx'
import { texts } from './texts.ts'

const words = texts.holding

/** Every hold of the company, also of cases the administrator may not read: those are known by number alone. */
export function HoldsCard({ holds }: Pick<Retention, 'holds'>) {
  const [holding, setHolding] = useState<Holding>()
  // As it is now: another may have changed it since the dialog was opened.
  const current = (open: Holding): Holding =>
    'hold' in open ? { ...open, hold: holds.find(({ id }) => id === open.hold.id) ?? open.hold } : open
  return (
    <Card
      title={texts.holds.title}
      actions={
        <Button size="sm" onClick={() => setHolding({ kind: 'setByNumber' })}>
          {words.setByNumber.title}
        </Button>
      }
    >
      {holds.length === 0 && <p className="text-muted">{texts.holds.empty}</p>}
      <ul className="divide-y divide-line">
        {holds.map((hold) => (
          <li key={hold.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium tabular-nums">{hold.number}</p>
              <HoldLines hold={hold} />
            </div>
            <span className="flex flex-wrap gap-1">
              {(['change', 'lift'] as const).map((kind) => (
                <Button
                  key={kind}
                  size="sm"
                  variant="ghost"
                  aria-label={`${words[kind].title}: ${hold.number}`}
                  onClick={() => setHolding({ kind, hold })}
                >
                  {words[kind].title}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {holding && <HoldDialog holding={current(holding)} onClose={() => setHolding(undefined)} />}
    </Card>
  )
}
