import { BulkBar, BulkDialog } from '@portal/modules/records/views/web/public'
import { useDraft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { CalendarClock, Merge, Tag, UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
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
export function Bulk({ selected, shown, search, onChoose }: Props) {
  const ids = selected.map(({ id }) => id)
  const steps = (['assign', 'setDueDate', 'tag', 'merge'] as const).filter((step) => step !== 'merge' || selected.length > 1)
  return (
    <Suspense>
      <BulkBar
        selected={selected}
        shown={shown}
        limit={bulkLimit}
        noun={texts.some}
        steps={steps.map((step) => ({ step, label: texts.bulk[step], icon: icons[step] }))}
        exported={useCaseExport(search, ids)}
        onChoose={onChoose}
        dialog={(step, close) =>
          step === 'merge' ? (
            <BulkMerge rows={selected} onClose={close} onDone={() => onChoose([])} />
          ) : (
            <BulkStepDialog step={step} rows={selected} onClose={close} onLeft={onChoose} />
          )
        }
      />
    </Suspense>
  )
}

type StepProps = { step: BulkStep; rows: DeviationRow[]; onClose: () => void; onLeft: (rows: DeviationRow[]) => void }

function BulkStepDialog({ step, rows, onClose, onLeft }: StepProps) {
  const draft = useDraft({ assigneeId: null as string | null, dueDate: '', tags: [] as string[] })
  const { assigneeId, dueDate, tags } = draft.values
  const value = { assign: { assigneeId: assigneeId ?? '' }, setDueDate: { dueDate: dateOf(dueDate) ?? '' }, tag: { tags } }[step]
  return (
    <BulkDialog
      title={texts.bulk.title[step](rows.length)}
      intro={texts.bulk.intro}
      confirm={texts.bulk[step]}
      noun={texts.some}
      rows={rows}
      draft={draft}
      schema={deviations.bulk.input}
      input={{ step, ...value }}
      send={api.bulk}
      changes={['deviations', 'dashboard', 'actions']}
      onClose={onClose}
      onLeft={onLeft}
    >
      <BulkFields step={step} draft={draft} />
    </BulkDialog>
  )
}
