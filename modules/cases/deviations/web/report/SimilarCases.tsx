import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deviationTexts as texts } from '../../texts.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.report
const pause = 700

/** What has been written, once the person has stopped writing for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** «Ligner på AVV-2025-0113»: a hint beside the report. It never stands in its way, and says nothing when it cannot be had. */
export function SimilarCases({ text, locationId }: { text: string; locationId: string | null }) {
  const asked = useSettled(text).trim().slice(0, 300)
  const found = useQuery({
    queryKey: ['deviations', 'similar', asked, locationId],
    queryFn: ({ signal }) => api.similar({ text: asked, ...(locationId && { locationId }) }, { signal }),
    enabled: asked.length >= 12,
    retry: false,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const items = asked.length >= 12 ? (found.data?.items ?? []) : []
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <InlineNotice title={words.similar}>
          <ul className="my-1 grid gap-1">
            {items.map(({ id, number, title, status }) => (
              <li key={id}>
                <Link
                  to="/deviations/$id"
                  params={{ id }}
                  target="_blank"
                  className="inline-flex min-h-6 items-center text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11"
                >
                  {words.similarTo(number, title)}
                </Link>{' '}
                <span className="text-muted">({texts.status[status]})</span>
              </li>
            ))}
          </ul>
          <p className="text-muted">{words.similarHint}</p>
        </InlineNotice>
      )}
    </div>
  )
}
