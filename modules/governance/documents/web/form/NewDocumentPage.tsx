import { companyChoices } from '@portal/modules/identity/company/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { ComboboxField, DraftErrors, TextField } from '@portal/ui/DraftFields.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { FormActions } from '@portal/ui/FormActions.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { toast } from '@portal/ui/toasts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { documents } from '../../contract.ts'
import { documentTexts } from '../../texts.ts'
import { api, documentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { FileStart } from '../upload/LateOriginal.tsx'
import { DocumentFields } from './DocumentFields.tsx'

const words = screenTexts.form

type Given = Parameters<typeof api.create>[0]

/** A document that begins: what it is, where it belongs, and where its first text is from. */
export function NewDocumentPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const copyable = useQuery(documentQueries.copyable)
  const folders = useQuery(documentQueries.folders)
  const templates = useQuery(documentQueries.templates).data?.items ?? []
  const departments = useQuery(companyChoices.departments)
  const draft = useStoredDraft('document:new', {
    title: '',
    documentType: 'procedure' as string,
    subtype: '',
    folderId: '',
    departmentId: '',
    language: 'nb' as string,
    template: '',
    copyFromId: null as string | null,
  })
  const { values } = draft
  /** It is not stored with what is written: a browser keeps no file for a page that is left. */
  const [file, setFile] = useState<File>()
  const make = useMutation({
    mutationFn: async (input: Given) => {
      if (!file) return api.create(input, { idempotencyKey: draft.keyFor(input) })
      const { createUploaded } = await import('../upload/createUploaded.ts')
      return createUploaded(file, input, draft.keyFor)
    },
    onSuccess: async (made) => {
      draft.forget()
      queryClient.setQueryData(documentQueries.one(made.id).queryKey, made)
      void queryClient.invalidateQueries({ queryKey: ['documents', 'list'] })
      await (file
        ? navigate({ to: '/documents/$id', params: { id: made.id }, search: { read: 'draft' }, replace: true })
        : navigate({ to: '/documents/$id/edit', params: { id: made.id }, replace: true }))
      toast(screenTexts.made)
    },
    onError: draft.refuse,
  })
  /** A template tells what the document is, and what it is called where nobody has said. */
  const chooseTemplate = (template: string) => {
    const found = templates.find((one) => one.template === template)
    draft.set({
      template,
      ...(found && { title: values.title || found.title, documentType: found.documentType, subtype: found.subtype ?? '' }),
    })
  }
  // Begun from what law asks for: with its template, once what that is has come.
  const { template: wanted } = useSearch({ strict: false }) as { template?: string }
  const begin = useEffectEvent(chooseTemplate)
  const isKnown = templates.some(({ template }) => template === wanted)
  useEffect(() => {
    if (wanted && isKnown) begin(wanted)
  }, [wanted, isKnown])
  /** A file tells what the document is called, where nobody has said. */
  const chooseFile = (chosen: File | undefined, title = '') => {
    setFile(chosen)
    make.reset()
    if (chosen) draft.set({ template: '', copyFromId: null, title: values.title || title })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = { ...values, subtype: values.subtype || null, template: values.template || null }
    const input = draft.check(documents.create.input, given)
    if (input && !make.isPending) make.mutate(input)
  }
  return (
    <Page title={screenTexts.new} intro={screenTexts.newIntro} breadcrumb={<Link to="/documents">{screenTexts.list}</Link>}>
      <form noValidate onSubmit={submit} className="grid max-w-2xl grid-cols-1 gap-4" aria-busy={make.isPending}>
        <DraftErrors draft={draft} />
        {folders.data?.items.length === 0 && (
          <InlineNotice>
            {words.noFolders}{' '}
            <Link to="/documents/folders" className="text-brand-ink underline underline-offset-2">
              {words.newFolder}
            </Link>
          </InlineNotice>
        )}
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <FileStart file={file} isSending={make.isPending} onFile={chooseFile} />
            {!file && (
              <Field id="template" label={words.template} optional error={draft.errors.template}>
                {(control) => (
                  <Select {...control} value={values.template} onChange={({ target }) => chooseTemplate(target.value)}>
                    <option value="">{words.noTemplate}</option>
                    {templates.map(({ template, title }) => (
                      <option key={template} value={template}>
                        {title}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
            <TextField draft={draft} name="title" label={documentTexts.field.title} maxLength={160} />
            <DocumentFields draft={draft} folders={folders.data?.items ?? []} departments={departments.data?.items ?? []} />
            {!file && (
              <ComboboxField
                draft={draft}
                name="copyFromId"
                label={words.copyFrom}
                optional
                placeholder={words.noCopy}
                options={(copyable.data?.items ?? []).map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))}
              />
            )}
          </div>
        </Card>
        <FormActions isBusy={make.isPending} cancel={<Link to="/documents" />}>
          {words.make}
        </FormActions>
      </form>
    </Page>
  )
}
