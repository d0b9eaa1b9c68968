import { formatDate } from '@portal/kit/format'
import { entryStatuses } from '../choices.ts'
import type { Entry } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { MarkShape } from './EntryMark.tsx'
import { lineStatus, linesOf } from './series.ts'
import { screenTexts } from './texts.ts'
import { WheelPicture } from './WheelPicture.tsx'
import { side } from './wheelMath.ts'

/** One sheet of A4: the wheel, and the same in words. */
export function PrintSheet({ year, items }: { year: number; items: readonly Entry[] }) {
  const { lines, single } = linesOf(items)
  return (
    <div className="hidden print:block">
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden className="mx-auto w-[11.5cm]">
        <WheelPicture year={year} items={items} size={9} centre={<span className="text-2xl font-semibold">{year}</span>} />
      </svg>
      <p className="mt-1 flex justify-center gap-4 text-[7pt]">
        {entryStatuses.map((status) => (
          <span key={status} className="inline-flex items-center gap-1">
            <Sign status={status} /> {wheelTexts.entry[status]}
          </span>
        ))}
      </p>
      <div className="mt-2 columns-3 gap-4 text-[6.5pt] leading-tight">
        {lines.length > 0 && (
          <section className="mb-1.5">
            <h2 className="break-after-avoid font-semibold">{screenTexts.series.title}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line.id} className="flex break-inside-avoid gap-1">
                  <Sign status={lineStatus(line)} />
                  <span>
                    {line.title}
                    <span className="text-muted">
                      {` ${line.text}, ${screenTexts.series.done(line.done, line.all)}`} {line.owners.join(', ')}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {screenTexts.monthNames.map((name, n) => {
          const own = single.filter(({ month }) => month === n + 1)
          return (
            own.length > 0 && (
              <section key={name} className="mb-1.5">
                <h2 className="break-after-avoid font-semibold">{name}</h2>
                <ul>
                  {own.map((one) => (
                    <li key={one.key} className="flex break-inside-avoid gap-1">
                      <Sign status={one.status} />
                      <span>
                        {one.title}
                        <span className="text-muted">
                          {one.date && ` ${formatDate(one.date).slice(0, 6)}`} {one.ownerName ?? screenTexts.nobody}
                        </span>
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </div>
  )
}

const Sign = ({ status }: Pick<Entry, 'status'>) => (
  <svg viewBox="-8 -8 16 16" aria-hidden className="mt-px size-[7pt] shrink-0">
    <MarkShape status={status} />
  </svg>
)
