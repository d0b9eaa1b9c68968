import { Card } from '@portal/ui/Card.tsx'
import { Link } from '@tanstack/react-router'
import { type Theme, themes } from '../choices.ts'
import type { Entry } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { screenTexts } from './texts.ts'

type Props = {
  year: number
  items: readonly Entry[] /** Themes of the duties that apply and that nothing is planned for. */
  unplanned: readonly Theme[]
}
const words = screenTexts.gaps
const path = '/internal-control/year-wheel'
const look = 'text-brand-ink underline-offset-4 hover:underline'

/** What slips, theme by theme; every number is the list it opens. */
export function GapsCard({ year, items, unplanned }: Props) {
  const rows = themes
    .map((theme) => {
      const own = items.filter((one) => one.theme === theme)
      return {
        theme,
        late: own.filter(({ status }) => status === 'late').length,
        unowned: own.filter(({ ownerId, status }) => ownerId === null && status !== 'done' && status !== 'skipped').length,
        unplanned: unplanned.filter((one) => one === theme).length,
      }
    })
    .filter((row) => row.late + row.unowned + row.unplanned > 0)
  return (
    <Card title={words.title} className="print:hidden">
      {rows.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
          {rows.map(({ theme, late, unowned, unplanned: missing }) => (
            <li key={theme}>
              <span className="font-medium">{wheelTexts.theme[theme]}</span>
              <span className="flex flex-wrap gap-x-3">
                {late > 0 && (
                  <Link
                    to={path}
                    search={{ year, show: 'list', theme, status: 'late' }}
                    className="font-medium text-danger underline-offset-4 hover:underline"
                  >
                    {words.late(late)}
                  </Link>
                )}
                {unowned > 0 && (
                  <Link to={path} search={{ year, show: 'list', theme, owner: 'none' }} className={look}>
                    {words.unowned(unowned)}
                  </Link>
                )}
                {missing > 0 && (
                  <Link to="/internal-control/year-wheel/proposals" className={look}>
                    {words.unplanned(missing)}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
