import { Button } from '@portal/ui/Button.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { useState } from 'react'
import { gridTexts as words } from './gridTexts.ts'
import type { GridRow, GridRows } from './useGridRows.ts'

const isFaulty = ({ faults }: GridRow) => Object.keys(faults).length > 0

/** What is typed and not saved, and what came of the last that was. */
export function UnsavedBar({ grid, discard }: { grid: GridRows; discard: (keys: readonly string[]) => void }) {
  const { unsaved } = grid
  const [isAsked, setAsked] = useState(false)
  const keys = unsaved.map(({ key }) => key)
  const faulty = unsaved.filter((row) => isFaulty(row)).length
  const ready = unsaved.length - faulty
  if (unsaved.length === 0 && !grid.announcement) return null
  return (
    <div
      style={{ borderRadius: '0 0 0.75rem 0.75rem' }}
      className="sticky bottom-0 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-5 py-2.5"
    >
      <p className="flex-1">
        {unsaved.length > 0 ? (
          <>
            {words.waiting(unsaved.length)} {faulty > 0 && <span className="text-danger">{words.faulty(faulty)}.</span>}
          </>
        ) : (
          <span className="text-muted">{grid.announcement}</span>
        )}
      </p>
      {unsaved.length > 0 && (
        <Button variant="ghost" onClick={() => setAsked(true)}>
          {words.discardAll}
        </Button>
      )}
      {ready > 0 && (
        <Button variant="primary" busy={unsaved.some(({ state }) => state === 'saving')} onClick={() => void grid.saveRows(keys)}>
          {words.saveAll(ready)}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          discard(keys)
        }}
        title={words.discardTitle}
        intro={words.discardIntro(keys.length)}
        confirm={words.discard}
        isDangerous
      />
    </div>
  )
}
