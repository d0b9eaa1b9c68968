import { Button } from '@portal/ui/Button.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { ComboboxField, DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { ErrorText } from '@portal/ui/Field.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import { injuries } from '../contract.ts'
import { api } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.healthNote
type Props = { id: string; onDone: () => void; onClose: () => void }

/** The person's own consent, to one leader by name. */
export function ConsentDialog({ id, readers, onDone, onClose }: Props & { readers: { id: string; name: string }[] }) {
  const draft = useDraft({ readerId: null as string | null, isConsenting: false })
  const input = { id, readerId: draft.values.readerId ?? '', isConsenting: draft.values.isConsenting as true }
  const give = useMutation({ mutationFn: () => api.giveConsent(input), onSuccess: onDone, onError: draft.refuse })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => !give.isPending && draft.check(injuries.giveConsent.input, input) && give.mutate()}
      title={words.consentTitle}
      intro={words.consentIntro}
      footer={
        <>
          <Button onClick={onClose}>{common.action.cancel}</Button>
          <Button type="submit" variant="primary" busy={give.isPending}>
            {words.consent}
          </Button>
        </>
      }
    >
      <DraftErrors draft={draft} />
      <ComboboxField
        draft={draft}
        name="readerId"
        label={words.reader}
        hint={words.readerHint}
        options={readers.map((one) => ({ value: one.id, label: one.name }))}
      />
      <div>
        <Choice
          id="isConsenting"
          label={words.statement}
          checked={draft.values.isConsenting}
          onChange={(event) => draft.set({ isConsenting: event.target.checked })}
        />
        {draft.errors.isConsenting && <ErrorText id="isConsenting-error">{draft.errors.isConsenting}</ErrorText>}
      </div>
    </Dialog>
  )
}

/** What is typed here is kept in no draft: it is health information. */
export function NoteDialog({ id, opened, onDone, onClose }: Props & { opened: { note: string | null; version: number } }) {
  const draft = useDraft({ note: opened.note ?? '' })
  const input = { id, version: opened.version, note: draft.values.note }
  const save = useMutation({ mutationFn: () => api.writeHealthNote(input), onSuccess: onDone, onError: draft.refuse })
  return (
    <FormDialog
      draft={draft}
      isFirm
      onClose={onClose}
      onSubmit={() => !save.isPending && draft.check(injuries.writeHealthNote.input, input) && save.mutate()}
      title={words.title}
      intro={words.writeIntro}
      width="lg"
      confirm={common.action.save}
      busy={save.isPending}
    >
      <LongTextField draft={draft} name="note" label={words.field} />
    </FormDialog>
  )
}
