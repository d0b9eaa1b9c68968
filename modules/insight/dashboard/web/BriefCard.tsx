import { addDays } from '@portal/kit/dates'
import { formatLongDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { currentDay } from '@portal/ui/clock'
import { PathLink } from '@portal/ui/PathLink.tsx'
import type { Brief } from '../contract.ts'
import { dashboardTexts as texts } from '../texts.ts'

/** What has come since the last working day: each sentence opens the list that it is the number of. */
export const BriefCard = ({ brief: { from, lines } }: { brief: Brief }) => (
  <Card
    title={texts.brief}
    actions={<span className="text-muted">{texts.since(formatLongDate(from), from === addDays(currentDay(), -1))}</span>}
  >
    <ul className="flex flex-wrap gap-x-6">
      {lines.map(({ text, path }) => (
        <li key={text}>
          <PathLink path={path} className="inline-flex min-h-6 items-center text-brand-ink hover:underline pointer-coarse:min-h-11">
            {text}
          </PathLink>
        </li>
      ))}
    </ul>
  </Card>
)
