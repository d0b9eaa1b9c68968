import { Field, Textarea } from '@portal/ui/Field.tsx'
import { riskTexts } from '../../texts.ts'
import { gridColumns, type Place } from './gridKeys.ts'
import { titleOf } from './gridRows.ts'
import { gridTexts as words } from './gridTexts.ts'
import type { GridRow } from './useGridRows.ts'
import type { RowActions } from './useRowActions.ts'

type Props = { row: GridRow; active: Place['column'] | null; does: RowActions }

/** Why its steps are what they are, under a row. */
export const GridReasons = ({ row, active, does }: Props) => (
  <div role="row" className={active ? 'bg-sunken/60' : ''}>
    <div role="gridcell" aria-colspan={gridColumns.length} className="border-b border-line px-5 pt-1 pb-4">
      <div role="group" aria-label={words.reasonsOf(titleOf(row))} className="grid grid-cols-2 gap-4">
        {(['reasonP', 'reasonC'] as const).map((field) => (
          <Field key={field} id={`${row.key}-${field}`} label={riskTexts.field[field]} error={row.faults[field]}>
            {(control) => (
              <Textarea
                {...control}
                data-place={`${row.key} ${field}`}
                className="min-h-16"
                readOnly={!row.canScore}
                tabIndex={active === field ? 0 : -1}
                value={row.cells[field]}
                onChange={({ target }) => does.type(row.key, { [field]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  </div>
)
