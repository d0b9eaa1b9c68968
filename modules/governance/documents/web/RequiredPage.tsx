import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Required } from '../contract.ts'
import { documentTexts as texts } from '../texts.ts'
import { documentQueries } from './queries.ts'
import { requiredTexts as words } from './requiredTexts.ts'
import { screenTexts } from './texts.ts'

const tones: Record<Required['state'], string> = {
  valid: 'text-green',
  reviewOverdue: 'text-amber',
  underWay: 'text-amber',
  missing: 'text-danger',
}

/** What law asks the company to have written down, and how each of it stands. */
export function RequiredPage() {
  const found = useQuery(documentQueries.required)
  if (!found.data) return <RecordPending found={found} title={words.title} words={screenTexts} list="/documents" />
  const { items, canCreate } = found.data
  return (
    <Page title={words.title} intro={words.intro} breadcrumb={<Link to="/documents">{screenTexts.list}</Link>}>
      <Card flush>
        <ul className="divide-y divide-line">
          {items.map((one) => (
            <li key={one.subtype} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5">
              <div className="min-w-0 basis-80 grow">
                <h2 className="font-medium">{texts.subtype[one.subtype]}</h2>
                <p className="text-muted">
                  {one.dutyText} {one.source}
                  {one.isToBeChecked && ` (${words.toBeChecked})`}
                  {one.verdict === 'assess' && ` · ${words.assess}`}
                </p>
                {one.document && (
                  <Link to="/documents/$id" params={{ id: one.document.id }} className="text-brand-ink underline underline-offset-2">
                    {one.document.number} {one.document.title}
                  </Link>
                )}
              </div>
              <span className={`font-medium ${tones[one.state]}`}>
                {words.state[one.state]}
                {one.state === 'reviewOverdue' && one.document?.reviewDate && ` ${formatDate(one.document.reviewDate)}`}
              </span>
              {one.state === 'missing' && canCreate && (
                <Button size="sm" render={<Link to="/documents/new" search={{ template: one.template }} />}>
                  {words.begin}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  )
}
