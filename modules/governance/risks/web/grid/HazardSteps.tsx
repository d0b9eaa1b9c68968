import { RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Chips } from '@portal/ui/Choice.tsx'
import { Field, Input, Textarea } from '@portal/ui/Field.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { riskTexts } from '../../texts.ts'
import { asksReasons, type GridField, levelOf, mayType, stepIn, titleOf } from './gridRows.ts'
import { gridTexts as words } from './gridTexts.ts'
import { RowRefusal } from './RowRefusal.tsx'
import type { GridRows } from './useGridRows.ts'

/** So far a finger goes sideways before it turns to the next hazard. */
const swipe = 60

/** One hazard at a time, with large steps: the same rows, saved when one goes on. */
export function HazardSteps({ grid }: { grid: GridRows }) {
  const { rows } = grid
  const [key, setKey] = useState((rows.find((row) => row.canScore && !row.item?.current.level) ?? rows[0]!).key)
  const found = rows.findIndex((row) => row.key === key)
  const n = Math.max(found, 0)
  const row = rows[n]!
  const heading = useRef<HTMLHeadingElement>(null)
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])

  const { faults } = row
  const level = levelOf(row)
  const isNew = row.item === null
  const type = (field: GridField) => (value: string) => grid.type(row.key, { [field]: value })
  const go = async (step: 1 | -1) => {
    const [outcome] = await grid.saveRows([row.key])
    if (outcome?.field || outcome?.is === 'refused') return document.getElementById(`hazard-${outcome.field}`)?.focus()
    const next = rows[n + step]
    if (!next) return
    setKey(next.key)
    setMoves((count) => count + 1)
  }
  const from = useRef<{ x: number; y: number }>(undefined)
  const touch = ({ touches, target }: TouchEvent) => {
    const isText = target instanceof Element && target.closest('input[type="text"], textarea')
    from.current = touches.length === 1 && !isText ? { x: touches[0]!.clientX, y: touches[0]!.clientY } : undefined
  }
  const lift = ({ changedTouches }: TouchEvent) => {
    if (!from.current || !changedTouches[0]) return
    const [x, y] = [changedTouches[0].clientX - from.current.x, changedTouches[0].clientY - from.current.y]
    from.current = undefined
    if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) void go(x < 0 ? 1 : -1)
  }

  return (
    <section
      aria-label={words.label}
      // Sideways is ours; up and down scrolls.
      style={{ touchAction: 'pan-y' }}
      onTouchStart={touch}
      onTouchEnd={lift}
      className="grid grid-cols-1"
    >
      <div className="grid grid-cols-1 gap-5 p-4 sm:p-5">
        <header>
          <p className="text-muted tabular-nums">{words.of(n + 1, rows.length)}</p>
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold text-balance outline-none">
            {titleOf(row)}
          </h2>
          {row.item && (
            <Link
              to="/risk-evaluation/risks/$id"
              params={{ id: row.id }}
              className="inline-flex min-h-6 items-center text-muted tabular-nums hover:underline pointer-coarse:min-h-11"
            >
              {row.item.number}
            </Link>
          )}
        </header>
        <RowRefusal row={row} discard={grid.discard} />
        {isNew && (
          <Field id="hazard-title" label={words.column.title} error={faults.title}>
            {(control) => (
              <Input
                {...control}
                type="text"
                maxLength={120}
                value={row.cells.title}
                onChange={({ target }) => type('title')(target.value)}
              />
            )}
          </Field>
        )}
        {(['probability', 'consequence'] as const).map((field) =>
          mayType(row, field) ? (
            <Chips
              key={`${row.id} ${field}`}
              id={`hazard-${field}`}
              name={`hazard-${field}`}
              legend={words.column[field]}
              isEven
              options={row.definition[field].map((step, at) => ({
                value: String(at + 1),
                label: `${at + 1} ${step.name}`,
                ...('hint' in step && step.hint && { hint: step.hint }),
              }))}
              value={String(stepIn(row, field) ?? '')}
              onChange={type(field)}
              error={faults[field]}
            />
          ) : null,
        )}
        <p aria-live="polite" className="flex items-center gap-2">
          <span className="text-muted">{words.column.level}:</span>
          {level ? <RiskLevel {...level} /> : words.unscored}
        </p>
        {row.canScore &&
          (asksReasons(row) || row.cells.reasonP || row.cells.reasonC) &&
          (['reasonP', 'reasonC'] as const).map((field) => (
            <Field key={field} id={`hazard-${field}`} label={riskTexts.field[field]} error={faults[field]}>
              {(control) => <Textarea {...control} value={row.cells[field]} onChange={({ target }) => type(field)(target.value)} />}
            </Field>
          ))}
        {mayType(row, 'mitigation') && (
          <Field id="hazard-mitigation" label={words.column.mitigation} error={faults.mitigation} optional>
            {(control) => (
              <Textarea {...control} value={row.cells.mitigation} onChange={({ target }) => type('mitigation')(target.value)} />
            )}
          </Field>
        )}
      </div>
      <footer
        data-bottom-bar
        className="sticky bottom-0 grid grid-cols-2 gap-3 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
      >
        <Button size="lg" aria-disabled={n === 0} onClick={() => n > 0 && void go(-1)}>
          <ChevronLeft aria-hidden /> {words.previous}
        </Button>
        <Button size="lg" variant="primary" busy={row.state === 'saving'} onClick={() => void go(1)}>
          {n === rows.length - 1 ? words.save : words.next} {n < rows.length - 1 && <ChevronRight aria-hidden />}
        </Button>
      </footer>
    </section>
  )
}
