import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { ProseEditor } from '@portal/ui/prose/editor/ProseEditor.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import type { Document, VersionText } from '../../contract.ts'
import { documentSuggestions } from '../../suggestionContract.ts'
import { documentQueries } from '../queries.ts'
import { api } from '../suggestions/suggestionQueries.ts'
import { words } from '../suggestions/suggestionScreenTexts.ts'
import { screenTexts } from '../texts.ts'
import { useDocument } from '../useDocument.ts'
import { useProseWorld } from '../useProseWorld.ts'

/** The text in force, which whoever reads it changes as they would have it. */
export function SuggestPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(documentQueries.one(id))
  // What is written stays of the version it was begun on, whatever is approved meanwhile.
  const [begun, setBegun] = useState<string>()
  const versionId = begun ?? found.data?.currentId ?? ''
  const isOpen = !!begun || !!found.data?.can.includes('suggest')
  const text = useQuery({ ...documentQueries.text(id, versionId), enabled: isOpen && !!versionId })
  if (found.data && !isOpen)
    return (
      <Page title={words.title} breadcrumb={<ToDocument document={found.data} />}>
        <InlineNotice>{found.data.why.suggest ?? words.notOpen}</InlineNotice>
      </Page>
    )
  if (found.data && text.data)
    return <Suggesting key={versionId} document={found.data} text={text.data} onBegin={() => setBegun(versionId)} />
  return <RecordPending found={text.isError ? text : found} title={words.title} words={screenTexts} list="/documents" />
}

const ToDocument = ({ document: { id, number, title } }: { document: Document }) => (
  <Link to="/documents/$id" params={{ id }}>
    {number} {title}
  </Link>
)

type Props = { document: Document; text: VersionText; onBegin: () => void }
function Suggesting({ document, text, onBegin }: Props) {
  const { id, title } = document
  const navigate = useNavigate()
  const { refresh } = useDocument(id)
  const { pictureOf } = useProseWorld(id, text)
  const draft = useStoredDraft(`${text.id}:suggest`, { reason: '', content: text.content })
  const send = useMutation({
    mutationFn: (input: Parameters<typeof api.suggest>[0]) => api.suggest(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: async () => {
      draft.forget()
      await refresh(words.sent)
      // What is written has been sent, which the guard learns when it is drawn next.
      await navigate({ to: '/documents/$id', params: { id }, ignoreBlocker: true })
    },
    onError: draft.refuse,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = draft.check(documentSuggestions.suggest.input, { id, versionId: text.id, ...draft.values })
    if (input && !send.isPending) send.mutate(input)
  }
  const { content, versionId } = draft.errors
  return (
    <Page title={words.title} intro={words.intro(title)} breadcrumb={<ToDocument document={document} />}>
      <LeaveGuard isDirty={draft.values.content !== text.content && !send.isSuccess} />
      <form noValidate onSubmit={submit} className="grid max-w-4xl grid-cols-1 gap-4" aria-busy={send.isPending}>
        {versionId ? (
          <InlineNotice tone="warning" isAlert>
            {versionId}
          </InlineNotice>
        ) : (
          <DraftErrors draft={draft} />
        )}
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <ProseEditor
              id="content"
              label={words.text}
              initial={draft.values.content}
              error={content}
              onChange={(prose) => {
                draft.set({ content: prose })
                onBegin()
              }}
              pictureOf={pictureOf}
            />
            <LongTextField draft={draft} name="reason" label={words.reason} hint={words.reasonHint} />
          </div>
        </Card>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button type="submit" variant="primary" busy={send.isPending}>
            {words.send}
          </Button>
          <Button render={<Link to="/documents/$id" params={{ id }} />}>{common.action.cancel}</Button>
        </div>
      </form>
    </Page>
  )
}
