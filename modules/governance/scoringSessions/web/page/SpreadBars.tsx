import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'
import type { Spread } from '../../contract.ts'
import { meetingTexts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

type Props = { spread: Spread; definition: MatrixDefinition; isNarrow?: boolean }

/** How many gave each step of both axes, and the step in the middle. */
export const SpreadBars = ({ spread, definition, isNarrow = false }: Props) => (
  <div className={`grid gap-x-6 gap-y-4 ${isNarrow ? '' : 'sm:grid-cols-2'}`}>
    <Axis label={meetingTexts.field.probability} counts={spread.probability} names={definition.probability} median={spread.medianP} />
    <Axis label={meetingTexts.field.consequence} counts={spread.consequence} names={definition.consequence} median={spread.medianC} />
  </div>
)

type AxisProps = { label: string; counts: readonly number[]; names: readonly { name: string }[]; median: number }
function Axis({ label, counts, names, median }: AxisProps) {
  const given = counts.flatMap((count, n) => (count > 0 ? [n + 1] : []))
  const [from, to] = [Math.min(...given), Math.max(...given)]
  const most = Math.max(...counts, 1)
  return (
    <div className="min-w-0">
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{label}</span>
        <span className="text-muted">{from === to ? screenTexts.agree(from) : screenTexts.spread(from, to)}</span>
      </p>
      <ol className="grid gap-0.5">
        {counts.map((count, n) => (
          <li key={names[n]?.name ?? n} className={`flex items-center gap-2 ${count === 0 ? 'text-muted' : ''}`}>
            <span className={`min-w-0 flex-1 ${n + 1 === median ? 'font-semibold' : ''}`}>
              <span className="tabular-nums">{n + 1}</span> {names[n]?.name}
              {n + 1 === median && <span className="font-normal text-muted"> ({screenTexts.median})</span>}
            </span>
            <span aria-hidden className="h-2.5 w-20 shrink-0 rounded-full bg-sunken">
              {count > 0 && (
                <span
                  className={`block h-full rounded-full ${n + 1 === median ? 'bg-brand' : 'bg-field'}`}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              )}
            </span>
            <span className="min-w-6 text-right tabular-nums">
              {count}
              <span className="sr-only"> {screenTexts.votes(count)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
