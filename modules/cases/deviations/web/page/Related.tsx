import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { rowLink } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Deviation, Related as Found } from '../../contract.ts'
import { deviationQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.case

/** What else tells of the same. Fetched by itself and for most cases empty, so that it takes no place until it has something to say. */
export function Related({ deviation }: { deviation: Deviation }) {
  const { data } = useQuery(deviationQueries.related(deviation.id))
  if (!data) return null
  return (
    <>
      {data.repeated && <Repeated repeated={data.repeated} />}
      {data.duplicates.length > 0 && <Duplicates duplicates={data.duplicates} />}
    </>
  )
}

const Repeated = ({ repeated: { count, category, locationId, from, to } }: { repeated: NonNullable<Found['repeated']> }) => (
  <InlineNotice tone="warning" title={words.repeatedTitle}>
    <p>{words.repeated(count)}</p>
    <Link
      to="/deviations"
      search={{ category: [category], locationId, reportedFrom: from, reportedTo: to, original: true }}
      className="inline-flex min-h-6 items-center text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {words.repeatedList}
    </Link>
  </InlineNotice>
)

const Duplicates = ({ duplicates }: { duplicates: Found['duplicates'] }) => (
  <Card title={words.duplicates} flush>
    <ul className="divide-y divide-line">
      {duplicates.map((one) => (
        <li key={one.id} className="relative grid gap-1 px-4 py-2.5 hover:bg-hover sm:px-5">
          <Link to="/deviations/$id" params={{ id: one.id }} className={`${rowLink} line-clamp-2`}>
            <span className="tabular-nums">{one.number}</span> {one.title}
          </Link>
          <span className="text-muted">{words.duplicateFrom(one.reportedByName, formatDate(osloDate(one.reportedAt)))}</span>
          {(one.commentCount > 0 || one.fileCount > 0) && (
            <span className="relative z-10 flex flex-wrap gap-x-4">
              {one.commentCount > 0 && (
                <Link to="/deviations/$id" params={{ id: one.id }} search={{ tab: 'comments' }} className={tabLink}>
                  {screenTexts.commentCount(one.commentCount)}
                </Link>
              )}
              {one.fileCount > 0 && (
                <Link to="/deviations/$id" params={{ id: one.id }} search={{ tab: 'files' }} className={tabLink}>
                  {screenTexts.files(one.fileCount)}
                </Link>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  </Card>
)
const tabLink = 'inline-flex min-h-6 items-center text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11'
