import { ChosenBar, ExportDialog, ManyDialog } from '@portal/modules/records/views/web/public'
import { useDraft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Download, Merge, Tag, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type BulkStep, bulkLimit, type DeviationRow, deviations } from '../../contract.ts'
import { api } from '../queries.ts'
import { useTaken } from './listOptions.ts'
import type { ListSearch } from './listSearch.ts'
import { listTexts as texts } from './listTexts.ts'

const BulkFields = lazy(() => import('../page/DeviationPage.tsx').then((file) => ({ default: file.BulkFields })))
const BulkMerge = lazy(() => import('../page/DeviationPage.tsx').then((file) => ({ default: file.BulkMerge })))
type Props = { selected: DeviationRow[]; shown: DeviationRow[]; search: ListSearch; onChoose: (rows: DeviationRow[]) => void }

/** What may be done with the cases that are chosen. */
export function Bulk({ selected, shown, search, onChoose }: Props) {
  const [open, setOpen] = useState<BulkStep | 'export' | 'merge'>()
  const taken = useTaken(
    search,
    selected.map(({ id }) => id),
  )
  const close = () => setOpen(undefined)
  return (
    <Suspense>
      <ChosenBar
        count={selected.length}
        shown={shown.length}
        limit={bulkLimit}
        noun={texts.some}
        steps={[
          { label: texts.bulk.assign, icon: <UserRound aria-hidden />, onClick: () => setOpen('assign') },
          { label: texts.bulk.setDueDate, icon: <CalendarClock aria-hidden />, onClick: () => setOpen('setDueDate') },
          { label: texts.bulk.tag, icon: <Tag aria-hidden />, onClick: () => setOpen('tag') },
          ...(selected.length > 1 ? [{ label: texts.bulk.merge, icon: <Merge aria-hidden />, onClick: () => setOpen('merge') }] : []),
          { label: texts.export, icon: <Download aria-hidden />, onClick: () => setOpen('export') },
        ]}
        onAll={() => onChoose(shown.slice(0, bulkLimit))}
        onNone={() => onChoose([])}
      />
      {/* Waited for by itself: the bar would be hidden meanwhile, and its button lose focus. */}
      <Suspense>
        {open === 'export' && taken && <ExportDialog taken={taken} onClose={close} />}
        {open === 'merge' && <BulkMerge rows={selected} onClose={close} onDone={() => onChoose([])} />}
        {open !== undefined && open !== 'export' && open !== 'merge' && (
          <BulkStepDialog step={open} rows={selected} onClose={close} onLeft={onChoose} />
        )}
      </Suspense>
    </Suspense>
  )
}

type StepProps = { step: BulkStep; rows: DeviationRow[]; onClose: () => void; onLeft: (rows: DeviationRow[]) => void }

function BulkStepDialog({ step, rows, onClose, onLeft }: StepProps) {
  const draft = useDraft({ assigneeId: null as string | null, dueDate: '', tags: [] as string[] })
  const queryClient = useQueryClient()
  const { assigneeId, dueDate, tags } = draft.values
  const value = { assign: { assigneeId: assigneeId ?? '' }, setDueDate: { dueDate: dateOf(dueDate) ?? '' }, tag: { tags } }[step]
  return (
    <ManyDialog
      title={texts.bulk.title[step](rows.length)}
      intro={texts.bulk.intro}
      confirm={texts.bulk[step]}
      noun={texts.some}
      input={() => draft.check(deviations.bulk.input, { rows: rows.map(({ id, version }) => ({ id, version })), step, ...value })}
      send={api.bulk}
      onFail={draft.refuse}
      onDone={(refused) => {
        for (const changed of [['deviations'], ['dashboard'], ['actions']]) void queryClient.invalidateQueries({ queryKey: changed })
        onLeft(rows.filter(({ id }) => refused.includes(id)))
      }}
      onClose={onClose}
    >
      <BulkFields step={step} draft={draft} />
    </ManyDialog>
  )
}
