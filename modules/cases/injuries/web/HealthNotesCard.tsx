import { osloDate } from '@portal/kit/dates'
import { formatDate, formatDateTime } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HealthNote } from '../contract.ts'
import { ConsentDialog, NoteDialog } from './HealthNoteDialogs.tsx'
import { api, injuryQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.healthNote
type Opened = { note: string | null; version: number }

/** Under Min profil, for who has been hurt, and for the leader somebody has let read. To everybody else there is nothing here. */
export function HealthNotesCard() {
  const list = useQuery(injuryQueries.healthNotes)
  if (!list.data) return <LostCard title={words.title} query={list} />
  if (list.data.items.length === 0) return null
  return (
    <Card title={words.title}>
      <div className="grid gap-4">
        <p className="max-w-prose text-muted">{words.intro}</p>
        <ul className="grid gap-4 divide-y divide-line">
          {list.data.items.map((item) => (
            <Item key={item.injuryId} item={item} readers={list.data.readers} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Item({ item, readers }: { item: HealthNote; readers: { id: string; name: string }[] }) {
  const { injuryId: id, isOwn, consent, injuredName, number, occurredAt, writtenAt } = item
  const [opened, setOpened] = useState<Opened>()
  const [dialog, setDialog] = useState<'consent' | 'write' | 'end'>()
  const queryClient = useQueryClient()
  const close = () => setDialog(undefined)
  const done = (message: string) => {
    close()
    setOpened(undefined)
    toast(message)
    void queryClient.invalidateQueries({ queryKey: injuryQueries.healthNotes.queryKey })
  }
  const onError = (error: unknown) => toast(errorText(error), { tone: 'error' })
  const open = useMutation({ mutationFn: () => api.openHealthNote({ id }), onSuccess: setOpened, onError })
  const end = useMutation({ mutationFn: () => api.endConsent({ id }), onSuccess: () => done(words.ended), onError })
  return (
    <li className="grid gap-2 pt-4 first:pt-0">
      <h3 className="font-medium">{isOwn ? words.own(formatDate(osloDate(occurredAt)), number) : words.of(injuredName, number)}</h3>
      <p className="text-muted">
        {consent
          ? [isOwn && words.reads(consent.readerName), writtenAt ? words.written(formatDateTime(writtenAt)) : words.empty]
              .filter(Boolean)
              .join(' ')
          : words.noConsent}
      </p>
      {opened && <p className="max-w-prose rounded-lg bg-sunken px-4 py-3 whitespace-pre-wrap">{opened.note ?? words.empty}</p>}
      <div className="flex flex-wrap gap-2">
        {!consent && isOwn && <Button onClick={() => setDialog('consent')}>{words.consent}</Button>}
        {consent && !opened && (
          <Button busy={open.isPending} onClick={() => open.mutate()}>
            {words.open}
          </Button>
        )}
        {consent && opened && (
          <>
            <Button onClick={() => setDialog('write')}>{words.write}</Button>
            <Button variant="ghost" onClick={() => setOpened(undefined)}>
              {words.close}
            </Button>
          </>
        )}
        {consent && (
          <Button variant="ghost" onClick={() => setDialog('end')}>
            {isOwn ? words.withdraw : words.erase}
          </Button>
        )}
      </div>
      {dialog === 'consent' && <ConsentDialog id={id} readers={readers} onDone={() => done(words.consented)} onClose={close} />}
      {dialog === 'write' && opened && <NoteDialog id={id} opened={opened} onDone={() => done(words.noteSaved)} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'end'}
        isDangerous
        title={isOwn ? words.withdrawTitle : words.eraseTitle}
        intro={words.endIntro}
        confirm={isOwn ? words.withdraw : words.erase}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={close}
      />
    </li>
  )
}
