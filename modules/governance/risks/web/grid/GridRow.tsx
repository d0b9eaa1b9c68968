import { RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { ErrorText, Input, Textarea } from '@portal/ui/Field.tsx'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { gridRow } from './GridHead.tsx'
import { GridReasons } from './GridReasons.tsx'
import { type GridColumn, gridColumns, isTypedIn, type Open, type Place } from './gridKeys.ts'
import { axisOf, changesOf, type GridField, isStepField, levelOf, mayType, stepIn, stepWord, titleOf } from './gridRows.ts'
import { gridTexts as words } from './gridTexts.ts'
import { RowRefusal } from './RowRefusal.tsx'
import type { GridRow as Row } from './useGridRows.ts'
import type { RowActions } from './useRowActions.ts'

type Props = {
  row: Row
  /** The column that takes part in the order of Tab, of the row that does. */
  active: Place['column'] | null
  open: Open | null
  /** Its reasons are shown below it. */
  isReasoned: boolean
  does: RowActions
}

/** One hazard: what is typed in its cells, the level that follows at once, why it was refused, and why its steps are what they are. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, active, open, isReasoned, does } = props
  const { key, faults } = row
  const changed = row.typed ? changesOf(row.cells, row.typed.from) : []
  return (
    <>
      <div
        data-row
        role="row"
        // Rows that are not in sight are not laid out and painted: each key would do that for five hundred.
        className={`${gridRow} border-b border-line last:border-0 [contain-intrinsic-block-size:auto_3.5rem] [content-visibility:auto] ${active ? 'bg-sunken/60' : ''}`}
      >
        {gridColumns.map((column) => {
          const field = isTypedIn(column) ? column : undefined
          const isOpen = open?.column === column
          const isMine = field !== undefined && mayType(row, field)
          const mayToggle = column === 'level' && row.canScore
          const error = field && faults[field]
          const errorId = `${key}-${column}-error`
          return (
            <div
              key={column}
              role={column === 'title' ? 'rowheader' : 'gridcell'}
              data-place={`${key} ${column}`}
              tabIndex={active === column ? 0 : -1}
              aria-readonly={!isMine || undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              aria-expanded={mayToggle ? isReasoned : undefined}
              className={`min-h-11 px-3 py-2 wrap-anywhere first:pl-5 last:pr-5 focus-visible:-outline-offset-2 ${error ? 'bg-red-soft' : field && changed.includes(field) ? 'bg-brand-soft' : ''}`}
            >
              {isOpen && field ? <OpenCell {...props} field={field} /> : <Shown row={row} column={column} isMine={isMine} />}
              {error && (
                <span className="text-xs">
                  <ErrorText id={errorId}>{error}</ErrorText>
                </span>
              )}
              {column === 'title' && <About row={row} />}
            </div>
          )
        })}
      </div>
      {row.refused?.message && (
        <div role="row">
          <div role="gridcell" aria-colspan={gridColumns.length} className="border-b border-line px-5 py-2">
            <RowRefusal row={row} discard={does.discard} />
          </div>
        </div>
      )}
      {isReasoned && <GridReasons row={row} active={active} does={does} />}
    </>
  )
})

/** A cell as it is read. */
function Shown({ row, column, isMine }: { row: Row; column: GridColumn; isMine: boolean }): ReactNode {
  const { cells, item, definition } = row
  if (column === 'title')
    return cells.title ? <span className="font-medium">{cells.title}</span> : <span className="text-muted">{words.newPlace}</span>
  if (isStepField(column)) {
    const isNarrow = column.startsWith('target')
    const step = stepIn(row, column)
    if (!cells[column]) return isMine ? <Blank /> : null
    return isNarrow && step ? (
      <span title={stepWord(definition, column, cells[column])} className="tabular-nums">
        {step}
      </span>
    ) : (
      <span className="tabular-nums">{stepWord(definition, column, cells[column])}</span>
    )
  }
  if (column === 'level') {
    const level = levelOf(row)
    return level ? <RiskLevel {...level} /> : <span className="text-muted">{row.item || row.typed ? words.unscored : ''}</span>
  }
  if (column === 'after') {
    if (item?.residual.level) return <RiskLevel level={item.residual.level} score={item.residual.score} />
    const target = levelOf(row, ['targetP', 'targetC'])
    return target && <RiskLevel {...target} isPlanned />
  }
  return (
    <>
      {cells.mitigation ? (
        <span className="line-clamp-3 whitespace-pre-wrap">{cells.mitigation}</span>
      ) : (
        isMine && !item?.actions.length && <Blank />
      )}
      {item && item.actions.length > 0 && <span className="block text-xs text-muted">{words.actions(item.actions.length)}</span>}
    </>
  )
}
/** Somewhere to write. */
const Blank = () => (
  <span aria-hidden className="text-muted">
    –
  </span>
)

/** A cell that is typed in. */
function OpenCell({ row, field, open, does }: Props & { field: GridField }) {
  const { cells, definition } = row
  const value = cells[field]
  const control = {
    'data-open': true,
    'aria-label': `${words.fieldName[field]}: ${titleOf(row)}`,
    onBlur: does.close,
  }
  const change = (next: string) => does.type(row.key, { [field]: next })
  if (isStepField(field)) {
    const steps = definition[axisOf[field]]
    const step = stepIn(row, field)
    return (
      <select
        {...control}
        className="control -my-1 w-full px-2"
        value={step ? String(step) : value}
        onChange={({ target }) => change(target.value)}
      >
        {(!open?.before || !step) && <option value={step ? '' : value}>{step ? '' : value}</option>}
        {steps.map(({ name }, n) => (
          <option key={name} value={String(n + 1)}>
            {n + 1} {name}
          </option>
        ))}
      </select>
    )
  }
  return field === 'title' ? (
    <Input {...control} className="-my-1 px-2" maxLength={120} value={value} onChange={({ target }) => change(target.value)} />
  ) : (
    <Textarea {...control} className="-my-1 min-h-11 px-2" rows={1} value={value} onChange={({ target }) => change(target.value)} />
  )
}

/** Its number, which opens the risk, and whether it is saved. */
const About = ({ row: { item, state } }: { row: Row }) =>
  (item || state) && (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
      {item && (
        <Link
          to="/risk-evaluation/risks/$id"
          params={{ id: item.id }}
          tabIndex={-1}
          aria-label={words.open(item.number)}
          onClick={(event) => event.stopPropagation()}
          className="inline-flex min-h-6 items-center gap-0.5 tabular-nums hover:text-ink hover:underline"
        >
          {item.number}
        </Link>
      )}
      {state && <span className={state === 'unsaved' ? 'font-medium text-amber' : ''}>{words.state[state]}</span>}
    </span>
  )
