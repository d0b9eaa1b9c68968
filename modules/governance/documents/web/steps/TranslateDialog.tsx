import { SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { languages } from '../../choices.ts'
import { type Document, documents } from '../../contract.ts'
import { documentTexts as texts } from '../../texts.ts'
import { api, documentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'

/** The same document in another language: a document of its own, which begins with the text of this one. */
export function TranslateDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { id, title, documentType, subtype, folderId, departmentId, language } = document
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const draft = useStoredDraft(`${id}:translate`, { language: (language === 'pl' ? 'en' : 'pl') as string, title })
  const make = useMutation({
    mutationFn: (input: Parameters<typeof api.create>[0]) => api.create(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: async (made) => {
      draft.forget()
      queryClient.setQueryData(documentQueries.one(made.id).queryKey, made)
      void queryClient.invalidateQueries({ queryKey: ['documents', 'list'] })
      await navigate({ to: '/documents/$id/edit', params: { id: made.id } })
    },
    onError: draft.refuse,
  })
  const send = () => {
    const input = draft.check(documents.create.input, {
      ...draft.values,
      documentType,
      subtype,
      folderId,
      departmentId,
      translationOfId: id,
    })
    if (input) make.mutate(input)
  }
  return (
    <FormDialog
      title={texts.step.translate}
      intro={screenTexts.newTranslationIntro(title)}
      draft={draft}
      busy={make.isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <SelectField
        draft={draft}
        name="language"
        label={texts.field.language}
        options={languages.filter((one) => one !== language).map((one) => ({ value: one, label: texts.language[one] }))}
      />
      <TextField draft={draft} name="title" label={texts.field.title} maxLength={160} />
    </FormDialog>
  )
}
