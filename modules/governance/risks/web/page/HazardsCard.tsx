import { RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { rowLink } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Grid3x3, Plus } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import type { GridItem } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import { riskQueries } from '../queries.ts'
import { HazardDialog } from '../steps/HazardDialog.tsx'
import { screenTexts } from '../texts.ts'

const words = screenTexts.hazards

const AssessmentGrid = lazy(() => import('../grid/AssessmentGrid.tsx').then((file) => ({ default: file.AssessmentGrid })))

type Props = { assessmentId: string; isGrid?: boolean; actions?: ReactNode }
/** What may go wrong, of an assessment: in the order they were told of, or as a page on which they are scored. */
export const HazardsCard = ({ assessmentId, isGrid = false, actions }: Props) =>
  isGrid ? <AssessmentGrid id={assessmentId} /> : <List assessmentId={assessmentId} actions={actions} />

function List({ assessmentId, actions }: Pick<Props, 'assessmentId' | 'actions'>) {
  const grid = useQuery(riskQueries.grid(assessmentId))
  const [isAdding, setAdding] = useState(false)
  const { items = [], canAdd = false } = grid.data ?? {}
  return (
    <Card
      title={words.title}
      flush
      actions={
        <span className="flex flex-wrap gap-2">
          {(canAdd || items.some(({ can }) => can.includes('score'))) && (
            <Button size="sm" render={<Link to="/risk-evaluation/assessments/$id" params={{ id: assessmentId }} search={{ as: 'grid' }} />}>
              <Grid3x3 aria-hidden /> {words.grid}
            </Button>
          )}
          {actions}
          {canAdd && (
            <Button size="sm" onClick={() => setAdding(true)}>
              <Plus aria-hidden /> {words.add}
            </Button>
          )}
        </span>
      }
    >
      {grid.isLoadingError ? (
        <ErrorState error={grid.error} onRetry={() => grid.refetch()} />
      ) : grid.isPending ? (
        <SkeletonRows rows={3} />
      ) : items.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted sm:px-5 sm:pb-5">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Hazard key={item.id} item={item} />
          ))}
        </ul>
      )}
      {isAdding && <HazardDialog assessmentId={assessmentId} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Hazard({ item }: { item: GridItem }) {
  const { current, target, residual, actions } = item
  const after = residual.level ? residual : target
  return (
    <li className="relative grid gap-1.5 px-4 py-3 hover:bg-hover sm:px-5">
      <Link to="/risk-evaluation/risks/$id" params={{ id: item.id }} className={rowLink}>
        {item.title}
      </Link>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <span className="tabular-nums">{item.number}</span>
        <span>{texts.category[item.category]}</span>
        <span className="text-ink">{current.level ? <RiskLevel level={current.level} score={current.score} /> : screenTexts.unscored}</span>
        {after.level && (
          <span>
            {texts.column.after}: <RiskLevel level={after.level} score={after.score} isPlanned={!residual.level} />
          </span>
        )}
        {actions.length > 0 && <span>{words.count(actions.length)}</span>}
      </span>
    </li>
  )
}
