import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { DraftErrors } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast, undo } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import { type Task, tasks } from '../../contract.ts'
import { AssigneeField } from '../form/AssigneeField.tsx'
import { peopleTexts } from '../peopleTexts.ts'
import { api } from '../queries.ts'
import { useTask } from '../useTask.ts'

type Props = { task: Task; subtask: Task['subtasks'][number]; onClose: () => void }
type Input = Parameters<typeof api.assignSubtask>[0]
const words = peopleTexts.point

/** Whose a point is: somebody's own, or again that of whoever does the task. */
export function SubtaskPerson({ task, subtask, onClose }: Props) {
  const { take, refresh } = useTask(task.id)
  const draft = useDraft({ assigneeId: subtask.assignee?.id ?? null })
  const giveBack = useMutation({
    mutationFn: ({ input, key }: { input: Input; key: string }) => api.assignSubtask(input, { idempotencyKey: key }),
    onSuccess: (fresh) => take(fresh),
    onError: async (error) => {
      toast(errorText(error), { tone: 'error' })
      await refresh()
    },
  })
  const give = useMutation({
    mutationFn: (input: Input) => api.assignSubtask(input),
    onSuccess: (fresh, { assigneeId, ...ref }) => {
      onClose()
      take(fresh)
      const before = subtask.assignee?.id ?? null
      const back = { input: { ...ref, assigneeId: before, seenAssigneeId: assigneeId }, key: newId() }
      toast(assigneeId ? words.given : words.takenBack, before === assigneeId ? {} : undo(() => giveBack.mutate(back)))
    },
    onError: draft.refuse,
  })
  const send = (assigneeId: string | null) => {
    const input = draft.check(tasks.assignSubtask.input, { id: task.id, subtaskId: subtask.id, assigneeId })
    if (input && !give.isPending) give.mutate(input)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => send(draft.values.assigneeId ?? '')}
      width="sm"
      title={words.title}
      intro={subtask.title}
      footer={
        <>
          {subtask.assignee && (
            <Button className="mr-auto" onClick={() => send(null)}>
              {words.takeBack}
            </Button>
          )}
          <Button onClick={onClose}>{common.action.cancel}</Button>
          <Button type="submit" variant="primary" busy={give.isPending}>
            {common.action.save}
          </Button>
        </>
      }
    >
      <DraftErrors draft={draft} />
      <AssigneeField draft={draft} name="assigneeId" present={subtask.assignee} also={[task.assignee, ...task.coAssignees]} />
    </Dialog>
  )
}
