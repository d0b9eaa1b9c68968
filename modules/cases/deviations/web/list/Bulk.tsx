import { BulkBar, BulkDialog } from '@portal/modules/records/views/web/public'
import { useDraft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { CalendarClock, Merge, Tag, UserRound } from 'lucide-react'
import { lazy } from 'react'
import { type BulkStep, bulkLimit, type DeviationRow, deviations } from '../../contract.ts'
import { api } from '../queries.ts'
import { useCaseExport } from './listOptions.ts'
import type { ListSearch } from './listSearch.ts'
import { listTexts as texts } from './listTexts.ts'

const BulkFields = lazy(() => import('../page/DeviationPage.tsx').then((file) => ({ default: file.BulkFields })))
const BulkMerge = lazy(() => import('../page/DeviationPage.tsx').then((file) => ({ default: file.BulkMerge })))
type Props = { selected: DeviationRow[]; shown: DeviationRow[]; search: ListSearch; onChoose: (rows: DeviationRow[]) => void }
const icons = {
  assign: <UserRound aria-hidden />,
  setDueDate: <CalendarClock aria-hidden />,
  tag: <Tag aria-hidden />,
  merge: <Merge aria-hidden />,
}

/** What may be done with the cases that are chosen. */
export function Bulk({ search, ...rows }: Props) {
  const { selected, onChoose } = rows
  const ids = selected.map(({ id }) => id)
  const steps = (['assign', 'setDueDate', 'tag', 'merge'] as const).filter((step) => step !== 'merge' || selected.length > 1)
  return (
    <BulkBar
      {...rows}
      limit={bulkLimit}
      texts={texts}
      steps={steps}
      icons={icons}
      exported={useCaseExport(search, ids)}
      dialog={(step, close) =>
        step === 'merge' ? (
          <BulkMerge rows={selected} onClose={close} onDone={() => onChoose([])} />
        ) : (
          <BulkStepDialog step={step} rows={selected} onClose={close} onLeft={onChoose} />
        )
      }
    />
  )
}

type StepProps = { step: BulkStep; rows: DeviationRow[]; onClose: () => void; onLeft: (rows: DeviationRow[]) => void }

function BulkStepDialog({ step, rows, onClose, onLeft }: StepProps) {
  const draft = useDraft({ assigneeId: null as string | null, dueDate: '', tags: [] as string[] })
  const { assigneeId, dueDate, tags } = draft.values
  const value = { assign: { assigneeId: assigneeId ?? '' }, setDueDate: { dueDate: dateOf(dueDate) ?? '' }, tag: { tags } }[step]
  return (
    <BulkDialog
      step={step}
      texts={texts}
      rows={rows}
      draft={draft}
      schema={deviations.bulk.input}
      input={value}
      send={api.bulk}
      undo={api.undoBulk}
      changes={['deviations', 'dashboard', 'actions']}
      onClose={onClose}
      onLeft={onLeft}
    >
      <BulkFields step={step} draft={draft} />
    </BulkDialog>
  )
}
