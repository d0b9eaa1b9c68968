import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import type { Task } from '../../contract.ts'
import { peopleTexts } from '../peopleTexts.ts'

const words = peopleTexts.extension

/** That another deadline is asked for, or what was answered last, for as long as the task is open. */
export function TaskExtension({ task, onAnswer }: { task: Task; onAnswer: () => void }) {
  const { extension, status, can } = task
  const isOpen = status === 'pending' || status === 'inProgress'
  if (!extension || !isOpen || extension.outcome === 'lapsed') return null
  const { outcome, askedBy, dueDate, reason, answeredByName, note } = extension
  const wished = formatDate(dueDate)
  if (outcome === null)
    return (
      <InlineNotice
        tone="info"
        title={words.asks(askedBy.name, wished)}
        action={
          can.includes('answerDueDate') && (
            <Button size="sm" onClick={onAnswer}>
              {words.answer}
            </Button>
          )
        }
      >
        {reason}
      </InlineNotice>
    )
  const message = outcome === 'granted' ? words.granted(answeredByName ?? '') : words.refused(answeredByName ?? '', wished)
  return (
    <p className="text-muted">
      {message} {note}
    </p>
  )
}
