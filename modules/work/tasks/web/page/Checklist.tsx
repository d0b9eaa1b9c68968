import { formatDateTime } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Chips } from '@portal/ui/Choice.tsx'
import { errorText } from '@portal/ui/client'
import { Field, Textarea } from '@portal/ui/Field.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast, undo } from '@portal/ui/toasts'
import { useSending } from '@portal/ui/useSending'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Answer, answers } from '../../choices.ts'
import type { Task, TaskPoint } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useTask } from '../useTask.ts'
import { TickMark } from './TickMark.tsx'
import { tickTexts } from './tickTexts.ts'
import { useTicks } from './useTicks.ts'

const words = screenTexts.checklist
const options = answers.map((value) => ({ value, label: texts.answer[value] }))

const pathOf = ({ id }: Task, point: TaskPoint) => `/tasks/${id}/points/${point.id}`

/** The points to answer, one under another: a press answers, and what was answered shows at once. */
export function Checklist({ task }: { task: Task }) {
  const { take, refresh } = useTask(task.id)
  const sending = useSending<Answer | null>()
  const ticks = useTicks(task)
  const onError = async (error: Error) => {
    toast(errorText(error), { tone: 'error' })
    await refresh()
  }
  const restore = useMutation({
    mutationFn: ({ point, key }: { point: TaskPoint; key: string }) =>
      api.restorePoint({ id: task.id, pointId: point.id, seenAt: point.answeredAt }, { idempotencyKey: key }),
    onSuccess: (fresh) => take(fresh),
    onError,
  })
  const send = useMutation({
    // The server's answers come in the order they were given.
    scope: { id: `answers:${task.id}` },
    mutationFn: ({ point, answer, note: written }: { point: TaskPoint; answer: Answer | null; note: string | null }) => {
      const note = answer && written
      return ticks.press({
        path: pathOf(task, point),
        input: { answer, note },
        seenAt: point.answeredAt,
        what: tickTexts.answered(point.text, answer, note),
        send: (options) => api.answerPoint({ id: task.id, pointId: point.id, answer, note }, options),
      })
    },
    onSuccess: (fresh, { point, answer }) => {
      if (!fresh) return
      take(fresh)
      const key = newId()
      // The answer, its note and who gave it are no press away.
      if (!answer && point.answer)
        toast(
          tickTexts.answered(point.text, null, null),
          undo(() => restore.mutate({ point, key })),
        )
    },
    onError,
    onSettled: (_fresh, _error, { point, answer }) => sending.end(point.id, answer),
  })
  const give = (point: TaskPoint, answer: Answer | null, note: string | null) => {
    sending.start(point.id, answer)
    send.mutate({ point, answer, note })
  }
  const mayAnswer = task.can.includes('answer')
  const shown = task.points.map((point) => {
    const change = ticks.of(pathOf(task, point))
    const now = { ...point, ...(change?.state === 'waiting' && (change.input as Pick<TaskPoint, 'answer' | 'note'>)) }
    return { ...now, answer: sending.shown(point.id, now.answer), change }
  })
  const left = shown.filter(({ answer, isRequired }) => isRequired && !answer).length
  return (
    <Card
      title={texts.field.points}
      actions={
        <span role="status" className="text-muted tabular-nums">
          {words.progress(shown.filter(({ answer }) => answer).length, shown.length)}
          {left > 0 && `, ${words.left(left)}`}
        </span>
      }
    >
      <ol className="grid grid-cols-1 gap-5">
        {shown.map((point) => (
          <li key={point.id}>
            {mayAnswer ? (
              <OpenPoint point={point} onAnswer={(answer, note) => give(point, answer, note)} isNoteSent={!send.isPending} />
            ) : (
              <ClosedPoint point={point} />
            )}
            <TickMark change={point.change} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

type OpenProps = { point: TaskPoint; onAnswer: (answer: Answer | null, note: string | null) => void; isNoteSent: boolean }
function OpenPoint({ point, onAnswer, isNoteSent }: OpenProps) {
  const { id, text, isRequired, answer, note } = point
  const [written, setWritten] = useState<string>()
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!answer || written === undefined) return
    onAnswer(answer, written.trim() || null)
    setWritten(undefined)
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Chips
        name={`answer-${id}`}
        legend={text}
        optional={!isRequired}
        options={options}
        value={answer}
        onChange={(chosen) => onAnswer(chosen as Answer, note)}
      />
      {answer && written === undefined && (
        <div className="flex flex-wrap items-center gap-x-4">
          {note && <p className="w-full whitespace-pre-wrap">{note}</p>}
          <button
            type="button"
            className={quiet}
            aria-label={`${note ? words.editNote : words.addNote}: ${text}`}
            onClick={() => setWritten(note ?? '')}
          >
            {note ? words.editNote : words.addNote}
          </button>
          <button type="button" className={quiet} aria-label={`${words.takeBack}: ${text}`} onClick={() => onAnswer(null, null)}>
            {words.takeBack}
          </button>
        </div>
      )}
      {answer && written !== undefined && (
        <form onSubmit={save} className="grid grid-cols-1 gap-2">
          <Field label={texts.field.note}>
            {(control) => (
              <Textarea {...control} autoFocus maxLength={1000} value={written} onChange={(event) => setWritten(event.target.value)} />
            )}
          </Field>
          <div className="flex gap-2">
            <Button type="submit" size="sm" busy={!isNoteSent}>
              {common.action.save}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setWritten(undefined)}>
              {common.action.cancel}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
const quiet = 'min-h-8 print:hidden text-brand-ink underline-offset-4 hover:underline pointer-coarse:min-h-11'

/** What was answered, and by whom. */
function ClosedPoint({ point: { text, answer, note, answeredByName, answeredAt } }: { point: TaskPoint }) {
  return (
    <div className="grid gap-0.5">
      <p className="font-medium">{text}</p>
      <p>
        {answer ? texts.answer[answer] : <span className="text-muted">{words.unanswered}</span>}{' '}
        {answeredByName && answeredAt && (
          <span className="text-muted">
            {answeredByName}, {formatDateTime(answeredAt)}
          </span>
        )}
      </p>
      {note && <p className="whitespace-pre-wrap text-muted">{note}</p>}
    </div>
  )
}
