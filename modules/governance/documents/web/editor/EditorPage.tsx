import { newId } from '@portal/kit/uuid'
import type { File as Stored } from '@portal/modules/records/files'
import { RecordPicker } from '@portal/modules/records/links/web/public'
import { useEditLock } from '@portal/modules/records/presence/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { upload } from '@portal/ui/fileCalls'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { ProseEditor } from '@portal/ui/prose/editor/ProseEditor.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { shrinkPhoto } from '@portal/ui/shrinkPhoto'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Document, DraftText } from '../../contract.ts'
import { documentTexts as texts } from '../../texts.ts'
import { api, documentQueries } from '../queries.ts'
import { DraftTalk } from '../talk/LateTalk.tsx'
import { screenTexts } from '../texts.ts'
import { OriginalPanel } from '../upload/LateOriginal.tsx'
import { useProseWorld } from '../useProseWorld.ts'
import { TakenOver, WritesNow } from './LockNotices.tsx'
import { SavingStatus } from './SavingStatus.tsx'
import { useSavedText } from './useSavedText.ts'
import { VersionFields } from './VersionFields.tsx'

const words = screenTexts.editor

/** The version under way is written by one at a time, and saves itself. */
export function EditorPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(documentQueries.one(id))
  // What is written is not taken from whoever writes it because somebody else has sent the draft, or has shut them out: they are told when it is saved.
  const [begun, setBegun] = useState<Document>()
  const isBegun = begun?.id === id
  const document = found.data ?? (isBegun ? begun : undefined)
  if (document && !isBegun && !document.can.includes('write')) return <NotOpen document={document} />
  if (document) return <LockedEditor key={id} document={document} refetch={found.refetch} onBegin={() => setBegun(document)} />
  return <RecordPending found={found} title={words.text} words={screenTexts} list="/documents" />
}

type LockedProps = { document: Document; refetch: () => Promise<unknown>; onBegin: () => void }
function LockedEditor({ document, refetch, onBegin }: LockedProps) {
  const { id, title } = document
  const { lock, screenId, take } = useEditLock(api, '/documents', id)
  // Each time it is opened it begins with what is saved then, which nobody else writes over from now on.
  const [session, setSession] = useState(newId)
  const text = useQuery({ ...documentQueries.editing(id, session), enabled: lock?.isYours === true })
  const beginAgain = async () => {
    await refetch()
    setSession(newId())
  }
  const takeOver = async () => {
    if (await take()) await beginAgain()
  }
  const other = lock && !lock.isYours && { ...lock, onTake: takeOver }
  if (text.data)
    return (
      <Editor
        key={session}
        document={document}
        text={text.data}
        screenId={screenId}
        taken={other && <TakenOver {...other} />}
        onBegin={onBegin}
        onBeginAgain={beginAgain}
      />
    )
  if (other)
    return (
      <Page title={title} breadcrumb={<Link to="/documents">{screenTexts.list}</Link>}>
        <WritesNow id={id} {...other} />
      </Page>
    )
  return <RecordPending found={text} title={title} words={screenTexts} list="/documents" />
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

type Props = {
  document: Document
  text: DraftText
  screenId: string
  taken: ReactNode
  onBegin: () => void
  onBeginAgain: () => Promise<void>
}
function Editor({ document, text, screenId, taken, onBegin, onBeginAgain }: Props) {
  const { id, number } = document
  const navigate = useNavigate()
  const { written, initial, saving, save, current, change, keepMine, show } = useSavedText(id, text, screenId, onBeginAgain)
  const { pictureOf } = useProseWorld(id, text)
  const errors = saving.state === 'refused' ? saving.fields : {}
  // While it saves itself «Ferdig» may be pressed: it waits for what is under way.
  const finish = useMutation({
    mutationFn: async () => {
      if (!(await save())) return
      // All is saved, which the guard learns when it is drawn next.
      await navigate({ to: '/documents/$id', params: { id }, search: { read: 'draft' }, ignoreBlocker: true })
    },
  })
  const saveNow = useEffectEvent(() => void save())
  const begin = useEffectEvent(onBegin)
  useEffect(() => {
    begin()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      saveNow()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const store = async (file: File) => {
    const bytes = await shrinkPhoto(file)
    const stored = await upload<Stored>('/files', bytes, { kind: 'document' }, { idempotencyKey: newId() })
    show(await api.attach({ id, fileIds: [stored.id] }))
    return stored.id
  }
  return (
    <Page
      title={written.title || number}
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
          <Button variant="primary" busy={finish.isPending} onClick={() => finish.mutate()}>
            {words.done}
          </Button>
        </>
      }
    >
      <LeaveGuard isDirty={saving.state !== 'saved'} />
      {taken}
      {saving.state === 'changed' && !taken && (
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
      {saving.state === 'closed' && (
        <InlineNotice tone="warning" title={words.closed} isAlert>
          {words.closedBody}{' '}
          <Link to="/documents/$id" params={{ id }} className="text-brand-ink underline underline-offset-2">
            {words.toDocument}
          </Link>
        </InlineNotice>
      )}
      {(saving.state === 'refused' || saving.state === 'taken') && !taken && (
        <InlineNotice tone="danger" isAlert>
          {saving.message}
        </InlineNotice>
      )}
      <Columns
        main={
          <>
            {!text.original && (
              <Card>
                <ProseEditor
                  id="content"
                  label={texts.field.content}
                  initial={initial}
                  error={errors.content}
                  onChange={(content) => change({ content })}
                  pictureOf={pictureOf}
                  upload={store}
                  recordPicker={(picker) => (
                    <Suspense>
                      <RecordPicker id={id} path="/documents" {...picker} />
                    </Suspense>
                  )}
                />
              </Card>
            )}
            {!taken && (
              <OriginalPanel
                id={id}
                original={text.original}
                written={written.content}
                save={save}
                current={current}
                onBeginAgain={onBeginAgain}
              />
            )}
          </>
        }
        side={
          <>
            <VersionFields
              documentType={document.documentType}
              isFirst={!document.approvedAt}
              written={written}
              prose={written.content ?? text.content}
              errors={errors}
              onChange={change}
            />
            <DraftTalk id={id} prose={written.content ?? text.content} file={text.original} />
          </>
        }
      />
    </Page>
  )
}
