import { errorText } from '@portal/ui/apiError'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { stepTexts } from '@portal/ui/stepTexts'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Meeting } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import type { NotesDraft } from './useNotesDraft.ts'

const words = screenTexts.notes
type Props = {
  session: NonNullable<Meeting['session']>
  notes: NotesDraft
  canWrite: boolean
  onChanged: (meeting: Meeting, message: string) => void
  onRefused: () => void
  onReload: () => Promise<Meeting>
}

/** What was said, in the words of the one who leads. */
export function Notes({ canWrite, ...props }: Props) {
  const { session } = props
  if (!canWrite && !session.notes) return null
  return <Card title={words.title}>{canWrite ? <NotesForm {...props} /> : <p className="whitespace-pre-wrap">{session.notes}</p>}</Card>
}

function NotesForm({ session, notes, onChanged, onRefused, onReload }: Omit<Props, 'canWrite'>) {
  const { draft, isStale, isWritten } = notes
  const [isReloaded, setReloaded] = useState(false)
  const save = useMutation({
    mutationFn: notes.save,
    onSuccess: (answer) => {
      setReloaded(false)
      onChanged(answer, words.saved)
    },
    onError: onRefused,
  })
  const reload = useMutation({
    mutationFn: onReload,
    onSuccess: (fresh) => {
      setReloaded(true)
      notes.moveOn(fresh)
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  const submit = () => {
    const checked = !save.isPending && notes.check()
    if (checked) save.mutate(checked)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {(isStale || (isReloaded && isWritten)) && (
        <InlineNotice
          tone={isStale ? 'warning' : 'info'}
          isAlert
          title={isStale ? words.changed : stepTexts.reloaded}
          action={
            isStale && (
              <Button size="sm" onClick={() => reload.mutate()} busy={reload.isPending}>
                {common.action.reload}
              </Button>
            )
          }
        >
          <span className="whitespace-pre-wrap">{session.notes ?? words.none}</span>
        </InlineNotice>
      )}
      <DraftErrors draft={isStale ? { ...draft, message: null } : draft} />
      <LongTextField draft={draft} name="notes" label={words.label} hint={words.hint} />
      <div>
        <Button type="submit" busy={save.isPending}>
          {common.action.save}
        </Button>
      </div>
    </form>
  )
}
