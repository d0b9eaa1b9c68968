import { texts as common } from '@portal/ui/texts'
import { useKeptDraft } from '@portal/ui/useKeptDraft'
import { PeopleFieldSet } from './PeopleFieldSet.tsx'
import { type TaskDialogProps, TaskStepDialog } from './TaskStepDialog.tsx'

/** The people around a task that is under way. */
export function PeopleDialog({ task, onClose }: TaskDialogProps) {
  const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)
  const draft = useKeptDraft(`${task.id}:setPeople`, {
    coAssigneeIds: idsOf(task.coAssignees),
    watcherIds: idsOf(task.watchers),
    anyCanComplete: task.anyCanComplete,
  })
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
