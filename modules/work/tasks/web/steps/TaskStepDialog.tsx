import { ApiError } from '@portal/ui/client'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import type { StoredDraft } from '@portal/ui/useStoredDraft'
import { type ReactNode, useState } from 'react'
import { type Task, type TaskStep, tasks } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useTask } from '../useTask.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'

export type DialogStep = Exclude<TaskStep, 'start' | 'approve' | 'attach' | 'tag' | 'tick' | 'editSubtasks' | 'answer'>
export type TaskDialogProps = { task: Task; onClose: () => void }
type Props<V, R extends Task> = TaskDialogProps & {
  step: DialogStep
  draft: StoredDraft<V>
  input: () => object
  title?: string
  confirm?: string
  intro?: string
  isDangerous?: boolean
  isEdit?: boolean
  width?: 'sm' | 'md' | 'lg'
  /** Before the step is sent: what must have arrived first. */
  prepare?: (input: object) => Promise<object>
  /** What to say when it is done; else what the step is called. */
  message?: (result: R) => string
  children: ReactNode
}

/** A dialog of one step: its name, its endpoint and what the screen says afterwards; the fields are the step's own. */
export function TaskStepDialog<V extends object, R extends Task = Task>({
  step,
  task,
  onClose,
  prepare,
  message,
  children,
  ...rest
}: Props<V, R>) {
  const { take, reload, fetch } = useTask(task.id)
  const [seen] = useState(task)
  const [now, setNow] = useState<Task>()
  // Which call belongs to which step is said by the name alone; TypeScript cannot follow one name through two tables.
  const call = api[step] as unknown as (input: unknown, options: object) => Promise<R>
  const send = async (input: object, options: object) => {
    const ready = prepare ? await prepare(input) : input
    return call(ready, options).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error
      const fresh = await fetch().catch(() => null)
      if (!fresh) throw error
      setNow(fresh)
      throw new ApiError(409, peopleTexts.meanwhile.title, { code: 'conflict', message: peopleTexts.meanwhile.title })
    })
  }
  return (
    <StepDialog
      title={texts.step[step]}
      confirm={texts.step[step]}
      record={task}
      schema={tasks[step].input}
      send={send}
      onReload={reload}
      onClose={onClose}
      onDone={(result: R) => {
        onClose()
        take(result, message ? message(result) : screenTexts.happened[step])
      }}
      {...rest}
    >
      {now && <ChangedMeanwhile seen={seen} now={now} />}
      {children}
    </StepDialog>
  )
}
