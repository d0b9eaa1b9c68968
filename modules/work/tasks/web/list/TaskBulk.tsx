import { TagField } from '@portal/modules/records/tags/web/public'
import { BulkBar, BulkDialog } from '@portal/modules/records/views/web/public'
import { DraftDateField, DraftErrors, LongTextField, SelectField } from '@portal/ui/DraftFields.tsx'
import { useDraft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { CalendarClock, Flag, Printer, SquareX, Tag, UserRoundPen } from 'lucide-react'
import type { ReactElement } from 'react'
import { type BulkStep, bulkLimit, bulkSteps, type Priority, priorities } from '../../choices.ts'
import { type TaskRow, tasks } from '../../contract.ts'
import { taskTexts } from '../../texts.ts'
import { AssigneeField } from '../form/AssigneeField.tsx'
import { api } from '../queries.ts'
import type { ListSearch } from './listSearch.ts'
import { listTexts as texts } from './listTexts.ts'
import { useTaskExport } from './useTaskExport.ts'

type Fields = { assigneeId: string | null; dueDate: string; priority: Priority; tags: string[]; reason: string }
type Props = {
  selected: TaskRow[]
  shown: TaskRow[]
  search: ListSearch
  onChoose: (rows: TaskRow[]) => void
  onPrint: () => void
}
const icons: Record<BulkStep, ReactElement> = {
  transfer: <UserRoundPen aria-hidden />,
  setDueDate: <CalendarClock aria-hidden />,
  prioritise: <Flag aria-hidden />,
  tag: <Tag aria-hidden />,
  cancel: <SquareX aria-hidden />,
}

/** What may be done with the tasks that are chosen. */
export function TaskBulk({ search, onPrint, ...rows }: Props) {
  const ids = rows.selected.map(({ id }) => id)
  return (
    <BulkBar
      {...rows}
      limit={bulkLimit}
      texts={texts}
      steps={bulkSteps}
      icons={icons}
      more={[{ label: texts.print, icon: <Printer aria-hidden />, onClick: onPrint }]}
      exported={useTaskExport(search, ids)}
      dialog={(step, close) => <BulkStepDialog step={step} rows={rows.selected} onClose={close} onLeft={rows.onChoose} />}
    />
  )
}

type StepProps = { step: BulkStep; rows: TaskRow[]; onClose: () => void; onLeft: (rows: TaskRow[]) => void }

function BulkStepDialog({ step, rows, onClose, onLeft }: StepProps) {
  const draft = useDraft<Fields>({ assigneeId: null, dueDate: '', priority: 'medium', tags: [], reason: '' })
  const { assigneeId, dueDate, priority, tags: names, reason } = draft.values
  const value = {
    transfer: { assigneeId: assigneeId ?? '' },
    setDueDate: { dueDate: dateOf(dueDate) ?? '', reason },
    prioritise: { priority },
    tag: { tags: names },
    cancel: { reason },
  }[step]
  return (
    <BulkDialog
      step={step}
      texts={texts}
      confirm={step === 'cancel' ? texts.bulk.cancelConfirm : undefined}
      rows={rows}
      draft={draft}
      schema={tasks.bulk.input}
      input={value}
      send={api.bulk}
      undo={api.undoBulk}
      changes={['tasks', 'dashboard', 'tags']}
      onClose={onClose}
      onLeft={onLeft}
    >
      <DraftErrors draft={draft} />
      {step === 'transfer' && <AssigneeField draft={draft} name="assigneeId" />}
      {step === 'setDueDate' && <DraftDateField draft={draft} name="dueDate" label={taskTexts.field.dueDate} />}
      {step === 'prioritise' && (
        <SelectField
          draft={draft}
          name="priority"
          label={taskTexts.field.priority}
          options={[...priorities].reverse().map((one) => ({ value: one, label: taskTexts.priority[one] }))}
        />
      )}
      {step === 'tag' && <TagField id="tags" names={names} error={draft.errors.tags} onChange={(tags) => draft.set({ tags })} />}
      {(step === 'setDueDate' || step === 'cancel') && (
        <LongTextField draft={draft} name="reason" label={step === 'cancel' ? texts.bulk.cancelReason : texts.bulk.dueReason} />
      )}
    </BulkDialog>
  )
}
