import { gridColumns } from './gridKeys.ts'
import { gridTexts as words } from './gridTexts.ts'

/** The names of the columns. */
export const GridHead = () => (
  <thead className="border-b border-line text-xs text-muted">
    <tr>
      {gridColumns.map((column) => (
        <th key={column} scope="col" className={`h-9 px-3 font-medium first:pl-5 last:pr-5 ${widths[column]}`}>
          {words.short[column] ? (
            <abbr title={words.column[column]} className="no-underline">
              {words.short[column]}
            </abbr>
          ) : (
            words.column[column]
          )}
        </th>
      ))}
    </tr>
  </thead>
)

const widths = {
  title: '',
  probability: 'w-40',
  consequence: 'w-40',
  level: 'w-32',
  mitigation: 'w-60',
  targetP: 'w-20',
  targetC: 'w-20',
  after: 'w-32',
}
