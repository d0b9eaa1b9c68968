import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { deviationTexts } from '@portal/modules/cases/deviations/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { textLink } from '@portal/ui/textLink'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lightbulb } from 'lucide-react'
import type { Lesson } from '../contract.ts'
import { outcomeTexts } from '../texts.ts'
import { outcomeQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.lessons

/** What the company has learned, for everybody in it. */
export function LessonsPage() {
  const lessons = useQuery(outcomeQueries.lessons)
  return (
    <Page
      title={outcomeTexts.lessons}
      intro={texts.intro}
      breadcrumb={[
        <Link key="list" to="/deviations">
          {texts.deviations}
        </Link>,
      ]}
    >
      <Card flush>
        {lessons.isPending ? (
          <SkeletonRows rows={4} />
        ) : lessons.isLoadingError ? (
          <ErrorState error={lessons.error} onRetry={() => lessons.refetch()} />
        ) : lessons.data.items.length === 0 ? (
          <EmptyState icon={<Lightbulb />} title={texts.empty}>
            {texts.emptyBody}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {lessons.data.items.map((lesson) => (
              <Item key={lesson.id} lesson={lesson} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  )
}

const Item = ({ lesson: { title, body, category, sharedAt, deviation } }: { lesson: Lesson }) => (
  <li className="grid gap-1.5 px-4 py-4 sm:px-5">
    <h2 className="font-semibold">{title}</h2>
    <p className="max-w-prose whitespace-pre-wrap">{body}</p>
    <p className="flex flex-wrap gap-x-4 text-muted">
      <span>{deviationTexts.category[category]}</span>
      <span className="tabular-nums">{formatDate(osloDate(sharedAt))}</span>
      {deviation && (
        <Link to="/deviations/$id" params={{ id: deviation.id }} className={textLink}>
          {texts.from(deviation.number)}
        </Link>
      )}
    </p>
  </li>
)
