import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { receiptQueries } from './queries.ts'
import { screenTexts as words } from './texts.ts'

/** What waits for the person to be read, in one line. */
export function ToReadNotice() {
  const { data } = useQuery(receiptQueries.own)
  const waiting = data?.toRead.length ?? 0
  if (waiting === 0) return null
  const isLate = data?.toRead.some(({ isOverdue }) => isOverdue)
  return (
    <InlineNotice tone={isLate ? 'warning' : 'info'}>
      {words.waits(waiting)}.{' '}
      <Link to="/documents/to-read" className="text-brand-ink underline underline-offset-2">
        {words.see}
      </Link>
    </InlineNotice>
  )
}
