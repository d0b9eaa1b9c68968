import { Card } from '@portal/ui/Card.tsx'
import { ErrorState, SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MatrixCounts } from './list/MatrixCounts.tsx'
import { riskQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const { now: words, matrix } = screenTexts

/** W9: the open risks a person sees, where they stand now. With `hidesEmpty` there is no card until there is one. */
export function RisksNow({ hidesEmpty = false }: { hidesEmpty?: boolean }) {
  const found = useQuery(riskQueries.heatMap({}))
  if (hidesEmpty && !found.data?.total) return null
  if (found.isPending) return <SkeletonCard />
  const { overdue = 0, otherMatrix = 0, now = [] } = found.data ?? {}
  return (
    <Card
      title={words.title}
      actions={
        <Link to="/risk-evaluation" search={{ as: 'matrix' }} aria-label={words.allOf} className="text-brand-ink hover:underline">
          {words.all}
        </Link>
      }
    >
      {found.isLoadingError ? (
        <ErrorState error={found.error} onRetry={() => found.refetch()} />
      ) : (
        <div className="grid gap-2">
          {now.length > 0 ? (
            <MatrixCounts
              title={words.title}
              data={found.data}
              cells={now}
              searchOf={(probability, consequence) => ({ probability, consequence })}
            />
          ) : (
            otherMatrix === 0 && <p className="text-muted">{words.empty}</p>
          )}
          {otherMatrix > 0 && <p className="text-muted">{matrix.otherMatrix(otherMatrix)}</p>}
          {overdue > 0 && (
            <Link to="/risk-evaluation" search={{ reviewOverdue: true }} className="justify-self-start text-danger hover:underline">
              {matrix.overdue(overdue)}
            </Link>
          )}
        </div>
      )}
    </Card>
  )
}
