import type { Draft } from '@portal/ui/useDraft'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { type Meeting, scoringSessions } from '../../contract.ts'
import { api } from '../queries.ts'

type Written = { notes: string; before: string; version: number }
const none: Written = { notes: '', before: '', version: 0 }

/** Notes as they are being written, with what they stood over when that began; what is not changed here follows what is saved. */
export function useNotesDraft({ assessment, session }: Meeting) {
  const text = session?.notes ?? ''
  const saved: Written = { notes: text, before: text, version: session?.version ?? 0 }
  const stored = useStoredDraft(`${session?.id}:notes`, none)
  const isWritten = stored.values.notes !== stored.values.before
  const values = isWritten ? stored.values : saved
  const draft: Draft<Written> = { ...stored, values, set: (changes) => stored.set({ ...values, ...changes }) }
  return {
    draft,
    isWritten,
    /** Somebody else has saved since. */
    isStale: isWritten && values.version !== saved.version,
    /** What is written here goes over what is saved now, which the person has seen. */
    moveOn: ({ session: now }: Meeting) => {
      const next = { notes: values.notes, before: now?.notes ?? '', version: now?.version ?? 0 }
      stored.reset(next)
      stored.set(next)
    },
    /** Null when it cannot be saved as it is: the errors then stand at the field. */
    check: () =>
      draft.check(scoringSessions.writeNotes.input, {
        id: assessment.id,
        sessionId: session?.id ?? '',
        version: values.version,
        notes: values.notes,
      }),
    save: async (checked: Parameters<typeof api.writeNotes>[0]) => {
      try {
        const answer = await api.writeNotes(checked)
        const notes = answer.session?.notes ?? ''
        stored.forget()
        stored.took({ notes, before: notes, version: answer.session?.version ?? 0 })
        return answer
      } catch (error) {
        stored.refuse(error)
        throw error
      }
    },
  }
}
export type NotesDraft = ReturnType<typeof useNotesDraft>
