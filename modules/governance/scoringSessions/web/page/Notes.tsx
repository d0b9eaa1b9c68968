import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation } from '@tanstack/react-query'
import { type Meeting, scoringSessions } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.notes
type Session = NonNullable<Meeting['session']>
type Props = { assessmentId: string; session: Session; canWrite: boolean; onChanged: (meeting: Meeting, message: string) => void }

/** What was said, in the words of the one who leads. */
export function Notes({ assessmentId, session, canWrite, onChanged }: Props) {
  if (!canWrite && !session.notes) return null
  return (
    <Card title={words.title}>
      {canWrite ? (
        <NotesForm key={session.version} assessmentId={assessmentId} session={session} onChanged={onChanged} />
      ) : (
        <p className="whitespace-pre-wrap">{session.notes}</p>
      )}
    </Card>
  )
}

function NotesForm({ assessmentId, session, onChanged }: Omit<Props, 'canWrite'>) {
  const draft = useStoredDraft(`${session.id}:notes`, { notes: session.notes ?? '' })
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.writeNotes>[0]) => api.writeNotes(input),
    onSuccess: (answer) => {
      draft.forget()
      onChanged(answer, words.saved)
    },
    onError: draft.refuse,
  })
  const submit = () => {
    const given = { id: assessmentId, sessionId: session.id, version: session.version, notes: draft.values.notes }
    const checked = !save.isPending && draft.check(scoringSessions.writeNotes.input, given)
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
      <DraftErrors draft={draft} />
      <LongTextField draft={draft} name="notes" label={words.label} hint={words.hint} />
      <div>
        <Button type="submit" busy={save.isPending}>
          {common.action.save}
        </Button>
      </div>
    </form>
  )
}
