import { newId } from '@portal/kit/uuid'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { errorText } from '@portal/ui/client'
import { TextField } from '@portal/ui/DraftFields.tsx'
import { toast, undo } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useSending } from '@portal/ui/useSending'
import { useMutation } from '@tanstack/react-query'
import { UserPlus, X } from 'lucide-react'
import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { type Task, tasks } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useTask } from '../useTask.ts'
import { TickMark } from './TickMark.tsx'
import { tickTexts } from './tickTexts.ts'
import { useTicks } from './useTicks.ts'

const SubtaskPerson = lazy(() => import('./SubtaskPerson.tsx').then((file) => ({ default: file.SubtaskPerson })))
type Subtask = Task['subtasks'][number]
/** Ticked or not, gone, or as it was before that; the key is of the way back. */
type Change = { one: Subtask; to: boolean | 'gone' | 'back'; key: string }
const words = peopleTexts.point

/** Parts of the work, ticked off one by one. */
export function Subtasks({ task }: { task: Task }) {
  const { take, refresh } = useTask(task.id)
  const sending = useSending<boolean>()
  const ticks = useTicks(task)
  const pathOf = ({ id }: Subtask) => `/tasks/${task.id}/subtasks/${id}`
  const press = (one: Subtask, isDone: boolean) =>
    ticks.press({
      path: pathOf(one),
      input: { isDone },
      seenAt: one.doneAt,
      what: tickTexts.ticked(one.title, isDone),
      send: (options) => api.tickSubtask({ id: task.id, subtaskId: one.id, isDone }, options),
    })
  const change = useMutation({
    // In the order they were pressed: an untick is not passed by the tick before it.
    scope: { id: `subtasks:${task.id}` },
    mutationFn: ({ one, to, key }: Change) => {
      const ref = { id: task.id, subtaskId: one.id }
      if (to === 'back') return api.restoreSubtask({ ...ref, seenAt: one.doneAt }, { idempotencyKey: key })
      return to === 'gone' ? api.removeSubtask(ref) : press(one, to)
    },
    onSuccess: (fresh, { one, to, key }) => {
      if (!fresh) return
      take(fresh)
      // A press on the box takes a tick back; what a press cannot bring back has its way back here.
      const lost = to === 'gone' ? tickTexts.removed(one.title) : to === false && one.isDone && tickTexts.ticked(one.title, false)
      if (lost)
        toast(
          lost,
          undo(() => change.mutate({ one, to: 'back', key })),
        )
    },
    onError: async (error) => {
      toast(errorText(error), { tone: 'error' })
      await refresh()
    },
    onSettled: (_fresh, _error, { one, to }) => typeof to === 'boolean' && sending.end(one.id, to),
  })
  const tick = (one: Subtask, isDone: boolean) => {
    sending.start(one.id, isDone)
    change.mutate({ one, to: isDone, key: newId() })
  }
  const [given, setGiven] = useState<Subtask>()
  const me = useAuth(({ user }) => user?.id)
  const mayEdit = task.can.includes('editSubtasks')
  const whose = ({ doneByName, assignee, standIn }: Subtask) => {
    if (doneByName || !assignee) return doneByName ?? undefined
    if (assignee.id === me) return words.yours
    if (standIn?.id === me) return words.yoursFor(assignee.name)
    return standIn ? words.byStandIn(assignee.name, standIn.name) : words.of(assignee.name)
  }
  const shown = (one: Subtask) => {
    const waiting = ticks.of(pathOf(one))
    return sending.shown(one.id, waiting?.state === 'waiting' ? waiting.input.isDone === true : one.isDone)
  }
  const done = task.subtasks.filter(shown).length
  return (
    <Card
      title={texts.field.subtasks}
      actions={task.subtasks.length > 0 && <span className="text-muted tabular-nums">{screenTexts.done(done, task.subtasks.length)}</span>}
    >
      <div className="grid gap-3">
        {task.subtasks.length > 0 && (
          <ul className="grid">
            {task.subtasks.map((one) => (
              <li key={one.id} className="flex items-start justify-between gap-2">
                <div className="min-w-0">
                  <Choice
                    label={<span className={shown(one) ? 'text-muted line-through' : ''}>{one.title}</span>}
                    hint={whose(one)}
                    checked={shown(one)}
                    disabled={!one.mayTick}
                    onChange={(event) => tick(one, event.target.checked)}
                  />
                  {/* Below the words of the point, not below its box. */}
                  <div className="pl-7">
                    <TickMark change={ticks.of(pathOf(one))} />
                  </div>
                </div>
                {mayEdit && (
                  <span className="flex shrink-0">
                    {!one.isDone && (
                      <IconButton label={words.give(one.title)} icon={<UserPlus aria-hidden />} onClick={() => setGiven(one)} />
                    )}
                    <IconButton
                      label={screenTexts.removeSubtask(one.title)}
                      icon={<X aria-hidden />}
                      onClick={() => change.mutate({ one, to: 'gone', key: newId() })}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayEdit && <AddSubtask task={task} />}
      </div>
      {given && (
        <Suspense>
          <SubtaskPerson task={task} subtask={given} onClose={() => setGiven(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

function AddSubtask({ task: { id } }: { task: Task }) {
  const draft = useDraft({ title: '' })
  const { take } = useTask(id)
  const add = useMutation({
    mutationFn: (input: Parameters<typeof api.addSubtask>[0]) => api.addSubtask(input),
    onSuccess: (task) => take(task),
    onError: (error, { title }) => {
      if (!draft.values.title) draft.set({ title })
      draft.refuse(error)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!draft.values.title.trim()) return document.getElementById('title')?.focus()
    const input = draft.check(tasks.addSubtask.input, { id, title: draft.values.title })
    if (!input || add.isPending) return
    add.mutate(input)
    // Whoever writes a list writes the next line before this one has arrived.
    draft.reset({ title: '' })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2 print:hidden">
      <TextField draft={draft} name="title" label={screenTexts.addSubtask} maxLength={200} className="min-w-52 flex-1" />
      <Button type="submit" busy={add.isPending}>
        {screenTexts.add}
      </Button>
    </form>
  )
}
