import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { deviationTexts } from '@portal/modules/cases/deviations/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { textLink } from '@portal/ui/textLink'
import { Link } from '@tanstack/react-router'
import type { Learned } from '../contract.ts'
import { statisticsTexts } from '../texts.ts'

const texts = statisticsTexts.lessons

/** What was learned in the period; a lesson names nobody. */
export const LessonCard = ({ lessons }: Pick<Learned, 'lessons'>) => (
  <Card title={texts.title}>
    {lessons.length === 0 ? (
      <p className="text-muted">{texts.none}</p>
    ) : (
      <ul className="divide-y divide-line">
        {lessons.map(({ id, title, body, category, sharedAt }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0">
            <h3 className="font-medium">{title}</h3>
            <p className="max-w-prose whitespace-pre-wrap">{body}</p>
            <p className="flex flex-wrap gap-x-4 text-muted">
              <span>{deviationTexts.category[category]}</span>
              <span className="tabular-nums">{formatDate(osloDate(sharedAt))}</span>
            </p>
          </li>
        ))}
      </ul>
    )}
    <Link to="/deviations/lessons" className={`${textLink} mt-2 print:hidden`}>
      {texts.all}
    </Link>
  </Card>
)
