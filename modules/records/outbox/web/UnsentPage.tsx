import { formatDateTime } from '@portal/kit/format'
import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useFocusLeft } from '@portal/ui/useFocusBack'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dismiss } from './ownQueue.ts'
import { kindsQuery, outboxQuery } from './queries.ts'
import type { Waiting } from './queue.ts'
import type { Queued, QueuedKinds } from './queuedKinds.ts'
import { flushHere } from './send.ts'
import { outboxTexts as texts } from './texts.ts'

/** What has not arrived: to send, correct or give up. */
export function UnsentPage({ kinds }: { kinds: QueuedKinds }) {
  const { data = [] } = useQuery(outboxQuery)
  const { data: known = [] } = useQuery(kindsQuery(kinds))
  const kindOf = ({ path }: Waiting) => known.find((one) => one.path === path)
  const [asked, setAsked] = useState<Waiting>()
  const [isAsking, setAsking] = useState(false)
  const ask = (one: Waiting) => {
    setAsked(one)
    setAsking(true)
  }
  const send = useMutation({
    mutationFn: () => flushHere(true),
    onSuccess: (result) => result === 'later' && toast(texts.stillAway, { tone: 'info' }),
    onError: () => toast(texts.stillAway, { tone: 'info' }),
  })
  const waiting = data.filter(({ state }) => state === 'waiting')
  const list = useFocusLeft<HTMLDivElement>(data.length)
  const refused = data.filter(({ state }) => state === 'refused')

  return (
    <Page title={texts.title} intro={texts.intro}>
      <div ref={list} tabIndex={-1} className="grid max-w-2xl grid-cols-1 gap-5 outline-none">
        {waiting.length + refused.length === 0 && (
          <Card flush>
            <EmptyState title={texts.empty}>{texts.emptyBody}</EmptyState>
          </Card>
        )}
        {refused.length > 0 && (
          <Card title={texts.refusedTitle}>
            <p className="text-muted">{texts.refusedIntro}</p>
            <ul className="mt-3 divide-y divide-line">
              {refused.map((one) => (
                <Item key={one.id} one={one} kind={kindOf(one)} onRemove={() => ask(one)} />
              ))}
            </ul>
          </Card>
        )}
        {waiting.length > 0 && (
          <Card title={texts.waitingTitle}>
            <ul className="divide-y divide-line">
              {waiting.map((one) => (
                <Item key={one.id} one={one} kind={kindOf(one)} onRemove={() => ask(one)} />
              ))}
            </ul>
            <Button variant="primary" className="mt-4" busy={send.isPending} onClick={() => send.mutate()}>
              {texts.sendNow}
            </Button>
          </Card>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          if (asked) void dismiss(asked.id)
          setAsking(false)
        }}
        title={texts.removeTitle(asked?.title ?? '')}
        intro={texts.removeIntro}
        confirm={texts.remove}
        isDangerous
      />
    </Page>
  )
}

function Item({ one, kind, onRemove }: { one: Waiting; kind: Queued | undefined; onRemove: () => void }) {
  const { id, at, title, photos, refusal, changedPage } = one
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="font-medium break-words">{title}</p>
      <p className="text-muted">
        {[kind?.texts.name, texts.written(formatDateTime(new Date(at).toISOString())), photos.length > 0 && texts.photos(photos.length)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {refusal && <p className="text-red">{refusal.message}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        {refusal && kind && (
          <Link to={kind.writtenAt} search={{ unsent: id }} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            {texts.correct}
          </Link>
        )}
        {changedPage && (
          <Link to={changedPage as string} className={buttonClass({ size: 'sm' })}>
            {texts.open}
          </Link>
        )}
        <Button size="sm" onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
