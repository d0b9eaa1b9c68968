import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import type { Task } from '../../contract.ts'
import { PeopleFieldSet } from '../form/PeopleFieldSet.tsx'
import { type TaskDialogProps, TaskStepDialog } from './TaskStepDialog.tsx'

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)
const draftOf = ({ coAssignees, watchers, anyCanComplete }: Task) => ({
  coAssigneeIds: idsOf(coAssignees),
  watcherIds: idsOf(watchers),
  anyCanComplete,
})

/** The people around a task that is under way. */
export function PeopleDialog({ task, onClose }: TaskDialogProps) {
  const draft = useStoredDraft(`${task.id}:setPeople`, draftOf(task))
  return (
    <TaskStepDialog
      task={task}
      onClose={onClose}
      step="setPeople"
      confirm={common.action.save}
      isEdit
      draft={draft}
      input={() => ({ ...draft.values, anyCanComplete: draft.values.coAssigneeIds.length > 0 && draft.values.anyCanComplete })}
    >
      <PeopleFieldSet
        draft={draft}
        known={[...task.coAssignees, ...task.watchers]}
        assigneeId={task.assignee.id}
        approverId={task.approver?.id ?? null}
      />
    </TaskStepDialog>
  )
}
