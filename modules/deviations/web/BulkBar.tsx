import { Button } from '@portal/ui/Button.tsx'
import { CalendarClock, Download, UserRound } from 'lucide-react'
import { useState } from 'react'
import { type BulkStep, bulkLimit, type DeviationRow } from '../contract.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import type { ListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'

const texts = listTexts.bulk
type Props = { selected: DeviationRow[]; shown: DeviationRow[]; search: ListSearch; onChoose: (rows: DeviationRow[]) => void }

/** What may be done with the rows that are chosen. */
export function BulkBar({ selected, shown, search, onChoose }: Props) {
  const [open, setOpen] = useState<BulkStep | 'export'>()
  const isTooMany = selected.length > bulkLimit
  return (
    <section aria-label={texts.label} className="flex flex-wrap items-center gap-2 border-b border-line bg-brand-soft px-4 py-2 sm:px-5">
      <p className="mr-2 font-medium" role="status">
        {isTooMany ? texts.tooMany(bulkLimit) : texts.chosen(selected.length)}
      </p>
      {!isTooMany && (
        <>
          <Button size="sm" onClick={() => setOpen('assign')}>
            <UserRound aria-hidden /> {texts.assign}
          </Button>
          <Button size="sm" onClick={() => setOpen('setDueDate')}>
            <CalendarClock aria-hidden /> {texts.setDueDate}
          </Button>
          <Button size="sm" onClick={() => setOpen('export')}>
            <Download aria-hidden /> {listTexts.export.action}
          </Button>
        </>
      )}
      {selected.length < Math.min(shown.length, bulkLimit) && (
        <Button size="sm" variant="link" onClick={() => onChoose(shown.slice(0, bulkLimit))}>
          {texts.all}
        </Button>
      )}
      <Button size="sm" variant="link" onClick={() => onChoose([])}>
        {texts.none}
      </Button>
      {open === 'export' && <ExportDialog search={search} ids={selected.map(({ id }) => id)} onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'export' && (
        <BulkDialog step={open} rows={selected} onClose={() => setOpen(undefined)} onLeft={onChoose} />
      )}
    </section>
  )
}
