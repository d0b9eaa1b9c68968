import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { documentTexts as texts } from '../../texts.ts'
import { documentQueries } from '../queries.ts'
import { requiredTexts as words } from '../requiredTexts.ts'

/** For those who may write them: which of what law asks for is not there yet. */
export function RequiredNotice() {
  const { data } = useQuery(documentQueries.required)
  const lacking = (data?.items ?? []).filter(({ state, verdict }) => verdict === 'applies' && (state === 'missing' || state === 'underWay'))
  if (lacking.length === 0) return null
  return (
    <InlineNotice tone="warning">
      {words.lacking(lacking.map(({ subtype }) => texts.subtype[subtype]))}{' '}
      <Link to="/documents/required" className="text-brand-ink underline underline-offset-2">
        {words.see}
      </Link>
    </InlineNotice>
  )
}
