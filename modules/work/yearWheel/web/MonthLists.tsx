import type { Entry } from '../contract.ts'
import { EntryList } from './EntryList.tsx'
import type { Moving } from './moving.ts'
import { SeriesLists } from './SeriesLists.tsx'
import { linesOf } from './series.ts'
import { screenTexts } from './texts.ts'

type Props = { year: number; items: readonly Entry[]; onMove: (moving: Moving) => void }

/** The year month by month, after what comes in several of them. */
export function MonthLists({ year, items, onMove }: Props) {
  const { lines, single } = linesOf(items)
  return (
    <>
      <SeriesLists lines={lines} onMove={onMove} />
      <Months year={year} items={single} onMove={onMove} />
    </>
  )
}

const Months = ({ year, items, onMove }: Props) => (
  <div role="group" aria-label={screenTexts.listOf(year)} className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2">
    {screenTexts.monthNames.map((name, n) => {
      const own = items.filter(({ month }) => month === n + 1)
      return (
        <section key={name} aria-label={name}>
          <h2 className="border-b border-line pb-1 font-semibold tracking-tight">
            {name} {own.length > 0 && <span className="font-normal text-muted tabular-nums">{own.length}</span>}
          </h2>
          {own.length > 0 ? (
            <EntryList label={name} items={own} onMove={onMove} />
          ) : (
            <p className="py-2.5 text-muted">{screenTexts.empty}</p>
          )}
        </section>
      )
    })}
  </div>
)
