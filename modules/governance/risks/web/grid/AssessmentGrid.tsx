import { Button } from '@portal/ui/Button.tsx'
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
import { type GridRow, type GridRows, useGridRows } from './useGridRows.ts'

const HazardGrid = lazy(() => import('./HazardGrid.tsx').then((file) => ({ default: file.HazardGrid })))
const HazardSteps = lazy(() => import('./HazardSteps.tsx').then((file) => ({ default: file.HazardSteps })))

/** The hazards of an assessment, scored one after the other: in a grid, or one at a time where there is no room for it. */
export function AssessmentGrid({ id }: { id: string }) {
  const found = useQuery(riskQueries.grid(id))
  if (found.data) return <OneGrid key={id} data={found.data} />
  return (
    <Page title={words.title}>
      <Card flush>{found.isError ? <ErrorState error={found.error} onRetry={() => found.refetch()} /> : <SkeletonRows />}</Card>
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
          <Suspense fallback={<SkeletonRows />}>
            {isWide ? <HazardGrid grid={grid} /> : <HazardSteps grid={grid} />}
            {isWide && <Unsaved grid={grid} />}
          </Suspense>
        )}
      </Card>
      {isWide && isEditable && <GridHelp />}
      <LeaveGuard isDirty={grid.unsaved.some((row) => row.refused || isFaulty(row))} />
    </Page>
  )
}

const isFaulty = ({ faults }: GridRow) => Object.keys(faults).length > 0

/** What is typed and not saved, and what came of the last that was. */
function Unsaved({ grid }: { grid: GridRows }) {
  const { unsaved } = grid
  const faulty = unsaved.filter((row) => isFaulty(row)).length
  const ready = unsaved.length - faulty
  if (unsaved.length === 0 && !grid.announcement) return null
  return (
    <div
      style={{ borderRadius: '0 0 0.75rem 0.75rem' }}
      className="sticky bottom-0 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-5 py-2.5"
    >
      <p className="flex-1">
        {unsaved.length > 0 ? (
          <>
            {words.waiting(unsaved.length)} {faulty > 0 && <span className="text-danger">{words.faulty(faulty)}.</span>}
          </>
        ) : (
          <span className="text-muted">{grid.announcement}</span>
        )}
      </p>
      {unsaved.length > 0 && (
        <Button variant="ghost" onClick={() => grid.discard(unsaved.map(({ key }) => key))}>
          {words.discardAll}
        </Button>
      )}
      {ready > 0 && (
        <Button
          variant="primary"
          busy={unsaved.some(({ state }) => state === 'saving')}
          onClick={() => void grid.saveRows(unsaved.map(({ key }) => key))}
        >
          {words.saveAll(ready)}
        </Button>
      )}
    </div>
  )
}
