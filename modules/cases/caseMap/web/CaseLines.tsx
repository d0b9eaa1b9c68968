import type { DeviationRow } from '@portal/modules/cases/deviations'
import { Deadlines, SeverityLevel, StatusOf } from '@portal/modules/cases/deviations/web/public'
import { Link } from '@tanstack/react-router'

/** Cases beside the map. */
export const CaseLines = ({ rows, placeOf }: { rows: readonly DeviationRow[]; placeOf?: (row: DeviationRow) => string | undefined }) => (
  <ul className="divide-y divide-line">
    {rows.map((row) => (
      <li key={row.id} data-case className="grid gap-0.5 py-2">
        <Link to="/deviations/$id" params={{ id: row.id }} className="font-medium text-ink hover:underline">
          {row.title}
        </Link>
        <span className="flex flex-wrap gap-x-3 text-muted">
          {placeOf && <span>{placeOf(row)}</span>}
          <SeverityLevel severity={row.severity} />
          <StatusOf status={row.status} />
          {row.dueDate && <Deadlines row={row} />}
        </span>
      </li>
    ))}
  </ul>
)
