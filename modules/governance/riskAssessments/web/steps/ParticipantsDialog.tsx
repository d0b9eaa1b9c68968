import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { ErrorText } from '@portal/ui/Field.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { parts } from '../../choices.ts'
import { assessmentTexts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type AssessmentDialogProps, AssessmentStepDialog } from './AssessmentStepDialog.tsx'

const words = screenTexts.participants
type One = { userId: string | null; name: string; part: string }
type Fields = { participants: One[]; userId: string | null; name: string; part: string }

/** Who takes part: people with an account, and others by name. What is typed and not added yet is added when it is saved. */
export function ParticipantsDialog(props: AssessmentDialogProps) {
  const { assessment } = props
  const people = useQuery(peopleQuery)
  const draft = useStoredDraft<Fields>(`${assessment.id}:participants`, {
    participants: assessment.participants.map(({ userId, name, part }) => ({ userId, name, part })),
    userId: null,
    name: '',
    part: 'participant',
  })
  const { participants, userId, name, part } = draft.values
  const nameOf = (id: string) => people.data?.items.find((one) => one.id === id)?.name ?? ''
  const typed: One[] = userId ? [{ userId, name: nameOf(userId), part }] : name.trim() ? [{ userId: null, name: name.trim(), part }] : []
  const add = () => draft.set({ participants: [...participants, ...typed], userId: null, name: '', part: 'participant' })
  return (
    <AssessmentStepDialog
      {...props}
      step="setParticipants"
      title={words.edit}
      confirm={common.action.save}
      width="lg"
      draft={draft}
      input={() => ({
        participants: [...participants, ...typed].map((one) => ({
          userId: one.userId,
          name: one.userId ? null : one.name,
          part: one.part,
        })),
      })}
    >
      {participants.length > 0 && (
        <ul aria-label={words.title} className="grid gap-2">
          {participants.map((one, n) => (
            <li
              key={one.userId ?? `${one.name}${n}`}
              className="flex items-center justify-between gap-3 rounded-md border border-line pl-3"
            >
              <span>
                {one.name} <span className="text-muted">{assessmentTexts.part[one.part as keyof typeof assessmentTexts.part]}</span>
              </span>
              <IconButton
                label={words.remove(one.name)}
                icon={<X aria-hidden />}
                onClick={() => draft.set({ participants: participants.filter((_, at) => at !== n) })}
              />
            </li>
          ))}
        </ul>
      )}
      {draft.errors.participants && <ErrorText id="participants-error">{draft.errors.participants}</ErrorText>}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <PersonField draft={draft} name="userId" label={words.person} />
        <TextField draft={draft} name="name" label={words.name} optional maxLength={80} />
        <SelectField
          draft={draft}
          name="part"
          label={words.part}
          options={parts.map((one) => ({ value: one, label: assessmentTexts.part[one] }))}
        />
      </div>
      <span>
        <Button size="sm" onClick={add} disabled={typed.length === 0}>
          {words.add}
        </Button>
      </span>
    </AssessmentStepDialog>
  )
}
