import { PointsField } from '@portal/modules/work/checklists/web/public'
import { Chips } from '@portal/ui/Choice.tsx'
import { DraftDateField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { Suspense, useState } from 'react'
import { taskTexts as texts } from '../../texts.ts'
import { HoursAndReminders } from '../form/HoursAndReminders.tsx'
import { TaskFieldSet, TaskWords } from '../form/TaskFieldSet.tsx'
import { draftOfTask } from '../form/taskDraft.ts'
import { inputOfEdit } from '../form/taskInput.ts'
import { SeriesDialog } from '../series/SeriesDialog.tsx'
import { screenTexts } from '../texts.ts'
import { type TaskDialogProps, TaskStepDialog } from './TaskStepDialog.tsx'

const words = screenTexts.series

/** The task, or the whole series it is of: a question that is asked of those alone. */
export function EditTaskDialog({ task, onClose }: TaskDialogProps) {
  const [scope, setScope] = useState<'this' | 'series'>('this')
  const draft = useStoredDraft(`${task.id}:edit`, draftOfTask(task))
  const choice = task.series && !task.series.isEnded && (
    <Chips
      name="scope"
      legend={words.which}
      options={[
        { value: 'this', label: words.onlyThis },
        { value: 'series', label: words.whole },
      ]}
      value={scope}
      onChange={(one) => setScope(one as typeof scope)}
    />
  )
  if (scope === 'series' && task.series) return <SeriesDialog id={task.series.id} onClose={onClose} scope={choice} />
  return (
    <TaskStepDialog
      task={task}
      onClose={onClose}
      step="edit"
      title={words.editOne}
      confirm={common.action.save}
      width="lg"
      isEdit
      draft={draft}
      input={() => inputOfEdit(draft.values)}
    >
      {choice}
      <TaskWords draft={draft} />
      <TaskFieldSet draft={draft} approver={task.approver} />
      {!task.series && <DraftDateField draft={draft} name="startDate" label={texts.field.startDate} optional />}
      <HoursAndReminders draft={draft} isDone />
      <Suspense>
        <PointsField draft={draft} legend={texts.field.points} optional isCopied />
      </Suspense>
    </TaskStepDialog>
  )
}
