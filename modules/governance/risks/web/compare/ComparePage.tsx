import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { assessmentQueries } from '@portal/modules/governance/riskAssessments/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { compareTexts as words } from '../../compareTexts.ts'
import { screenTexts } from '../texts.ts'
import { type CompareSearch, readCompareSearch, usualSides } from './compareSearch.ts'
import { SideField } from './SideField.tsx'

const Compared = lazy(() => import('./Compared.tsx').then((file) => ({ default: file.Compared })))

/** What differs between two versions of an assessment, or between two days of it. */
export function ComparePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const given = readCompareSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const found = useQuery(assessmentQueries.one(id))
  if (!found.data) return <RecordPending found={found} title={screenTexts.title} words={screenTexts} list="/risk-evaluation/assessments" />
  const { number, title, versions } = found.data
  const sides = { ...usualSides(versions), ...given }
  const choose = (next: CompareSearch) =>
    void navigate({
      to: '/risk-evaluation/assessments/$id/compare',
      params: { id },
      search: { ...sides, ...next },
      replace: true,
      resetScroll: false,
    })
  const options = [
    ['now', words.now] as const,
    ...versions.flatMap((one) =>
      one.approvedAt ? [[one.id, words.version(one.number, formatDate(osloDate(one.approvedAt)))] as const] : [],
    ),
  ]
  return (
    <Page
      title={words.title(number)}
      intro={words.intro}
      breadcrumb={[
        <Link key="risks" to="/risk-evaluation">
          {screenTexts.title}
        </Link>,
        <Link key="one" to="/risk-evaluation/assessments/$id" params={{ id }}>
          {title}
        </Link>,
      ]}
    >
      <Card>
        <div className="grid gap-4 sm:flex sm:flex-wrap print:hidden">
          <SideField
            label={words.from}
            dayLabel={words.fromDay}
            value={sides.from}
            options={options}
            onChange={(from) => choose({ from })}
          />
          <SideField label={words.to} dayLabel={words.toDay} value={sides.to} options={options} onChange={(to) => choose({ to })} />
        </div>
      </Card>
      <Suspense fallback={<SkeletonCard />}>
        <Compared id={id} {...sides} />
      </Suspense>
    </Page>
  )
}
