import { gridColumns } from './gridKeys.ts'
import { gridTexts as words } from './gridTexts.ts'

/** A row of the grid, as wide as every other. Not a row of a table: what is typed in one would have all of them laid out anew. */
export const gridRow = 'grid grid-cols-[minmax(11rem,3fr)_minmax(7.5rem,2fr)_minmax(7.5rem,2fr)_8rem_minmax(10rem,3fr)_4rem_4rem_8rem]'

/** The names of the columns. */
export const GridHead = () => (
  <div role="row" className={`${gridRow} items-center border-b border-line text-xs text-muted`}>
    {gridColumns.map((column) => (
      <span key={column} role="columnheader" className="flex h-9 items-center px-3 font-medium first:pl-5 last:pr-5">
        {words.short[column] ? (
          <abbr title={words.column[column]} className="no-underline">
            {words.short[column]}
          </abbr>
        ) : (
          words.column[column]
        )}
      </span>
    ))}
  </div>
)
