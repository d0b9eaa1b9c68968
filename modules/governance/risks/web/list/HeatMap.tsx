import { LevelShape, matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { moves } from '../../choices.ts'
import type { HeatMap as Counted } from '../../contract.ts'
import { riskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'
import { MatrixCounts } from './MatrixCounts.tsx'

const words = screenTexts.matrix
const chip = 'inline-flex min-h-6 items-center gap-1.5 underline-offset-2 hover:underline pointer-coarse:min-h-11'

/** The risks of the list in the matrix, as they are and as they are to be; each number opens the list of what it counts. */
export function HeatMap({ search }: { search: ListSearch }) {
  const found = useQuery(riskQueries.heatMap(search))
  if (found.isLoadingError) return <ErrorState error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <SkeletonRows rows={10} />
  const { data } = found
  const rows: ListSearch = { ...search, as: undefined }
  return (
    <div className="grid gap-6 p-4 sm:p-5">
      <Summary data={data} rows={rows} search={search} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <Half
          title={words.now}
          data={data}
          cells={data.now}
          searchOf={(probability, consequence) => ({ ...rows, probability, consequence })}
        />
        <Half
          title={words.after}
          data={data}
          cells={data.after}
          searchOf={(afterProbability, afterConsequence) => ({ ...rows, afterProbability, afterConsequence })}
        />
      </div>
      {data.otherMatrix > 0 && <p className="text-muted">{words.otherMatrix(data.otherMatrix)}</p>}
    </div>
  )
}

/** How many there are of each level, and what has moved. */
function Summary({
  data: { levels, unscored, overdue, proposals },
  rows,
  search,
}: {
  data: Counted
  rows: ListSearch
  search: ListSearch
}) {
  const { data, isPlaceholderData, isError } = useQuery(riskQueries.moved(search))
  const moved = isPlaceholderData ? undefined : data
  const others: [number, string, ListSearch][] = [
    [unscored, words.unscored(unscored), { unscored: true }],
    [overdue, words.overdue(overdue), { reviewOverdue: true }],
    [proposals, words.proposals(proposals), { withProposal: true }],
    ...moves.map((move): [number, string, ListSearch] => [
      moved?.[move] ?? 0,
      words[move](moved?.[move] ?? 0),
      { moved: move, movedFrom: moved?.from },
    ]),
  ]
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <ul aria-label={words.summary} className="flex flex-wrap gap-x-5 gap-y-1">
        {[...levels].reverse().map(({ level, count }) => (
          <li key={level}>
            <Link to="/risk-evaluation" search={{ ...rows, level: [level] }} className={chip}>
              <LevelShape level={level} />
              {matrixTexts.level[level]} <span className="font-semibold tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="flex min-h-6 flex-wrap gap-x-5 gap-y-1 text-muted pointer-coarse:min-h-11">
        {others
          .filter(([count]) => count > 0)
          .map(([, text, more]) => (
            <li key={text}>
              <Link to="/risk-evaluation" search={{ ...rows, ...more }} className={chip}>
                {text}
              </Link>
            </li>
          ))}
        {isError && <li className="text-danger">{words.movedUnknown}</li>}
      </ul>
    </div>
  )
}

const Half = ({ title, ...of }: ComponentProps<typeof MatrixCounts>) => (
  <section aria-label={title} className="grid content-start gap-2">
    <h2 className="font-semibold">{title}</h2>
    <MatrixCounts title={title} {...of} />
  </section>
)
