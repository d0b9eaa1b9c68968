import { ChosenBar, ExportDialog } from '@portal/modules/views/web/public'
import { CalendarClock, Download, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type BulkStep, bulkLimit, type DeviationRow } from '../contract.ts'
import { useTaken } from './listOptions.ts'
import type { ListSearch } from './listSearch.ts'
import { listTexts as texts } from './listTexts.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((file) => ({ default: file.BulkDialog })))
type Props = { selected: DeviationRow[]; shown: DeviationRow[]; search: ListSearch; onChoose: (rows: DeviationRow[]) => void }

/** What may be done with the cases that are chosen. */
export function Bulk({ selected, shown, search, onChoose }: Props) {
  const [open, setOpen] = useState<BulkStep | 'export'>()
  const ids = selected.map(({ id }) => id)
  const taken = useTaken(search, ids)
  const close = () => setOpen(undefined)
  return (
    <Suspense>
      <ChosenBar
        count={selected.length}
        shown={shown.length}
        limit={bulkLimit}
        noun={texts.bulk.chosen}
        steps={[
          { label: texts.bulk.assign, icon: <UserRound aria-hidden />, onClick: () => setOpen('assign') },
          { label: texts.bulk.setDueDate, icon: <CalendarClock aria-hidden />, onClick: () => setOpen('setDueDate') },
          { label: texts.export, icon: <Download aria-hidden />, onClick: () => setOpen('export') },
        ]}
        onAll={() => onChoose(shown.slice(0, bulkLimit))}
        onNone={() => onChoose([])}
      />
      {open === 'export' && taken && <ExportDialog taken={taken} onClose={close} />}
      {open !== undefined && open !== 'export' && <BulkDialog step={open} rows={selected} onClose={close} onLeft={onChoose} />}
    </Suspense>
  )
}
