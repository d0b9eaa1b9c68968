import { useSettled } from '@portal/ui/useSettled'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Audience, isNobody } from '../../contract.ts'
import { documentQueries } from '../queries.ts'
import { readingTexts as words } from './readingTexts.ts'

/** How many an audience is, and some of them. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const settled = useSettled(JSON.stringify(audience))
  const found = useQuery({ ...documentQueries.audience(settled), enabled: !isNobody(audience), placeholderData: keepPreviousData })
  return (
    <p role="status" className="min-h-12 text-muted">
      {isNobody(audience) || !found.data ? '' : words.count(found.data)}
    </p>
  )
}
