import { Card } from '@portal/ui/Card.tsx'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useMedia } from '@portal/ui/useMedia'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Grid } from '../../contract.ts'
import { riskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { GridHelp } from './GridHelp.tsx'
import { gridTexts as words } from './gridTexts.ts'
import { useGridRows } from './useGridRows.ts'

const HazardGrid = lazy(() => import('./HazardGrid.tsx').then((file) => ({ default: file.HazardGrid })))
const HazardSteps = lazy(() => import('./HazardSteps.tsx').then((file) => ({ default: file.HazardSteps })))

/** The hazards of an assessment, scored one after the other: in a grid, or one at a time where there is no room for it. */
export function AssessmentGrid({ id }: { id: string }) {
  const found = useQuery(riskQueries.grid(id))
  if (found.data) return <OneGrid key={id} data={found.data} />
  return (
    <Page title={words.title}>
      <Card flush>{found.isLoadingError ? <ErrorState error={found.error} onRetry={() => found.refetch()} /> : <SkeletonRows />}</Card>
    </Page>
  )
}

function OneGrid({ data }: { data: Grid }) {
  const grid = useGridRows(data)
  const isWide = useMedia('(min-width: 60rem)')
  const { id, title, number } = data.assessment
  const isEditable = data.canAdd || grid.rows.some(({ canEdit, canScore }) => canEdit || canScore)
  return (
    <Page
      title={isWide ? words.title : words.oneTitle}
      breadcrumb={[
        <Link key="risks" to="/risk-evaluation">
          {screenTexts.title}
        </Link>,
        <Link key="list" to="/risk-evaluation/assessments">
          {screenTexts.assessments}
        </Link>,
        <Link key="one" to="/risk-evaluation/assessments/$id" params={{ id }} search={{}}>
          {title}
        </Link>,
      ]}
      intro={
        <>
          <span className="tabular-nums">{number}</span>. {!isEditable ? words.readOnly : isWide ? words.intro : words.oneIntro}
        </>
      }
    >
      <p role="status" className="sr-only">
        {grid.announcement}
      </p>
      <Card flush>
        {grid.rows.length === 0 ? (
          <EmptyState title={words.noHazards}>{words.noHazardsBody}</EmptyState>
        ) : (
          <Suspense fallback={<SkeletonRows />}>{isWide ? <HazardGrid grid={grid} /> : <HazardSteps grid={grid} />}</Suspense>
        )}
      </Card>
      {isWide && isEditable && <GridHelp />}
      {/* A row that is typed in a grid is saved when it is left; all else waits for somebody to save it. */}
      <LeaveGuard isDirty={grid.unsaved.some(({ refused, typed }) => !isWide || refused || typed?.isChecked)} />
    </Page>
  )
}
