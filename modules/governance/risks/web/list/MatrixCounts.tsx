import { MatrixTable, matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import { Link } from '@tanstack/react-router'
import type { HeatMap } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'

const words = screenTexts.matrix
type Props = {
  title: string
  data: Pick<HeatMap, 'definition'>
  cells: HeatMap['now']
  searchOf: (probability: number, consequence: number) => ListSearch
}

/** How many risks stand in each cell; each number opens the list of what it counts. */
export const MatrixCounts = ({ title, data: { definition }, cells, searchOf }: Props) => (
  <div className="grid gap-2">
    <p className="text-xs text-muted">{matrixTexts.probability} ↑</p>
    <MatrixTable
      definition={definition}
      caption={title}
      cell={(p, c) => {
        const found = cells.find(({ probability, consequence }) => probability === p && consequence === c)
        if (!found) return null
        const name = words.cell(found.count, definition.probability[p - 1]!.name, definition.consequence[c - 1]!.name)
        return (
          <Link
            to="/risk-evaluation"
            search={searchOf(p, c)}
            aria-label={found.planned > 0 ? `${name}, ${words.planned(found.planned)}` : name}
            className={`absolute inset-0 flex items-center justify-center rounded-sm font-semibold text-ink tabular-nums hover:ring-2 hover:ring-ink/40 ${found.planned > 0 ? 'border border-dashed border-ink/60' : ''}`}
          >
            {found.count}
          </Link>
        )
      }}
    />
    <p className="text-right text-xs text-muted">{matrixTexts.consequence} →</p>
  </div>
)
