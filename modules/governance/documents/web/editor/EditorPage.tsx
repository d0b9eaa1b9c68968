import { newId } from '@portal/kit/uuid'
import type { File as Stored } from '@portal/modules/records/files'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { upload } from '@portal/ui/fileCalls'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { ProseEditor } from '@portal/ui/prose/editor/ProseEditor.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { shrinkPhoto } from '@portal/ui/shrinkPhoto'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Document, VersionText } from '../../contract.ts'
import { documentTexts as texts } from '../../texts.ts'
import { api, documentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useProseWorld } from '../useProseWorld.ts'
import { SavingStatus } from './SavingStatus.tsx'
import { useSavedText, writtenOf } from './useSavedText.ts'
import { VersionFields } from './VersionFields.tsx'

const words = screenTexts.editor

/** The version under way is written, and saves itself. */
export function EditorPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(documentQueries.one(id))
  const isOpen = found.data?.can.includes('write') ?? false
  const text = useQuery({ ...documentQueries.text(id, 'draft'), enabled: isOpen, staleTime: 0, refetchOnWindowFocus: false })
  // Of one text the editor begins with what it is now; what has been saved meanwhile is said, and fetched when it is asked for.
  const [begun, setBegun] = useState(0)
  if (found.data && !isOpen) return <NotOpen document={found.data} />
  if (found.data && text.data && !text.isPlaceholderData)
    return (
      <Editor
        key={`${text.data.id}${begun}`}
        document={found.data}
        text={text.data}
        onBeginAgain={async () => {
          await Promise.all([found.refetch(), text.refetch()])
          setBegun((n) => n + 1)
        }}
      />
    )
  return <RecordPending found={text.isError ? text : found} title={words.text} words={screenTexts} list="/documents" />
}

const NotOpen = ({ document: { id, title } }: { document: Document }) => (
  <Page title={title} breadcrumb={<Link to="/documents">{screenTexts.list}</Link>}>
    <InlineNotice>
      {words.notOpen}{' '}
      <Link to="/documents/$id" params={{ id }} className="text-brand-ink underline underline-offset-2">
        {words.toDocument}
      </Link>
    </InlineNotice>
  </Page>
)

type Props = { document: Document; text: VersionText; onBeginAgain: () => Promise<void> }
function Editor({ document, text, onBeginAgain }: Props) {
  const { id, number } = document
  const navigate = useNavigate()
  const { written, saving, save, change, keepMine, sawVersion } = useSavedText(document, writtenOf(document, text.content))
  const { pictureOf } = useProseWorld(id, text.label)
  const errors = saving.state === 'refused' ? saving.fields : {}
  const finish = async () => {
    if (saving.state !== 'saved' && !(await save())) return
    // All is saved, which the guard learns when it is drawn next.
    await navigate({ to: '/documents/$id', params: { id }, search: { read: 'draft' }, ignoreBlocker: true })
  }
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      saveNow()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const store = async (file: File) => {
    const bytes = await shrinkPhoto(file)
    const stored = await upload<Stored>('/files', bytes, { kind: 'document' }, { idempotencyKey: newId() })
    sawVersion(await api.attach({ id, fileIds: [stored.id] }))
    return stored.id
  }
  return (
    <Page
      title={written.title}
      intro={words.title(number, document.draft?.label ?? text.label)}
      breadcrumb={[
        <Link key="list" to="/documents">
          {screenTexts.list}
        </Link>,
        <Link key="one" to="/documents/$id" params={{ id }}>
          {number}
        </Link>,
      ]}
      actions={
        <>
          <SavingStatus saving={saving} />
          <Button variant="primary" busy={saving.state === 'saving'} onClick={finish}>
            {words.done}
          </Button>
        </>
      }
    >
      <LeaveGuard isDirty={saving.state !== 'saved'} />
      {saving.state === 'changed' && (
        <InlineNotice tone="warning" title={words.changed} isAlert>
          <p>{words.changedBody}</p>
          <span className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={onBeginAgain}>
              {words.takeTheirs}
            </Button>
            <Button size="sm" onClick={keepMine}>
              {words.keepMine}
            </Button>
          </span>
        </InlineNotice>
      )}
      {saving.state === 'refused' && (
        <InlineNotice tone="danger" isAlert>
          {saving.message}
        </InlineNotice>
      )}
      <Columns
        main={
          <Card>
            <ProseEditor
              id="content"
              label={texts.field.content}
              initial={text.content}
              error={errors.content}
              onChange={(content) => change({ content })}
              pictureOf={pictureOf}
              upload={store}
            />
          </Card>
        }
        side={
          <VersionFields
            documentType={document.documentType}
            isFirst={!document.approvedAt}
            written={written}
            errors={errors}
            onChange={change}
          />
        }
      />
    </Page>
  )
}
