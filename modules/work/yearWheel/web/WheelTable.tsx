import { currentDay } from '@portal/ui/clock'
import { themes } from '../choices.ts'
import type { Entry } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { EntryLink } from './EntryLink.tsx'
import { MarkShape } from './EntryMark.tsx'
import { screenTexts } from './texts.ts'

const isNow = (year: number, month: number) => currentDay().startsWith(`${year}-${String(month).padStart(2, '0')}`)

/** Twelve months are wider than most screens: the table begins where the year is. */
const showNow = (table: HTMLElement | null) => {
  const now = table?.querySelector<HTMLElement>('[aria-current]')
  if (table && now) table.scrollLeft = now.offsetLeft + now.offsetWidth - table.clientWidth / 2
}

/** Theme by month: the same as the wheel, laid out flat. */
export const WheelTable = ({ year, items }: { year: number; items: readonly Entry[] }) => (
  <section ref={showNow} className="relative -mx-4 overflow-x-auto sm:-mx-5" aria-label={screenTexts.tableOf(year)}>
    <table className="w-full min-w-[82rem] border-collapse text-left text-xs">
      <caption className="sr-only">{screenTexts.tableOf(year)}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="sticky left-0 z-10 w-28 min-w-28 bg-surface py-2 pr-2 pl-4 font-medium sm:pl-5">
            {wheelTexts.field.theme}
          </th>
          {screenTexts.monthNames.map((name, n) => (
            <th
              key={name}
              scope="col"
              aria-current={isNow(year, n + 1) ? 'date' : undefined}
              className="px-1.5 py-2 font-medium aria-[current]:text-brand-ink"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {themes.map((theme) => (
          <tr key={theme} className="border-b border-line align-top last:border-0">
            <th scope="row" className="sticky left-0 z-10 bg-surface py-2 pr-2 pl-4 font-medium sm:pl-5">
              {wheelTexts.theme[theme]}
            </th>
            {screenTexts.months.map((name, n) => (
              <td key={name} className="px-1.5 py-2">
                <ul className="grid gap-1.5">
                  {items
                    .filter((one) => one.theme === theme && one.month === n + 1)
                    .map((one) => (
                      <li key={one.key} className="flex gap-1.5">
                        <svg
                          viewBox="-8 -8 16 16"
                          role="img"
                          aria-label={wheelTexts.entry[one.status]}
                          className="mt-0.5 size-3.5 shrink-0"
                        >
                          <title>{wheelTexts.entry[one.status]}</title>
                          <MarkShape status={one.status} />
                        </svg>
                        <span className="max-w-40 min-w-0 hyphens-auto wrap-break-word">
                          <EntryLink entry={one} className="text-ink hover:underline" />
                        </span>
                      </li>
                    ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
