import { Badge } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { currentInstant } from '@portal/ui/clock'
import { toast } from '@portal/ui/toasts'
import { useFocusLeft } from '@portal/ui/useFocusBack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '../contract.ts'
import { texts } from './texts.ts'

/** What is shown of a key, whoever it lets in. */
export type ShownKey = {
  id: string
  name: string
  hint: string
  expiresAt: string
  lastUsedAt: string | null
  isAlive: boolean
  lastUsedIp?: string | null
  scope?: ApiKey['scope']
  endReason?: ApiKey['endReason']
  userName?: string
}
type Props = { keys: readonly ShownKey[]; end: (id: string) => Promise<unknown>; queryKey: readonly string[] }

/** Keys with what they are used for, and the way out of each. */
export function KeyList({ keys, end, queryKey }: Props) {
  const queryClient = useQueryClient()
  const list = useFocusLeft<HTMLUListElement>(keys.filter(({ isAlive }) => isAlive).length)
  const [asked, setAsked] = useState<ShownKey | null>(null)
  const ending = useMutation({
    mutationFn: (id: string) => end(id),
    onSuccess: () => toast(texts.ended),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: () => {
      setAsked(null)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line border-t border-line outline-none">
        {keys.map((key) => (
          <Row key={key.id} shown={key} onEnd={() => setAsked(key)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && ending.mutate(asked.id)}
        title={texts.endTitle(asked?.name ?? '')}
        intro={texts.endIntro}
        confirm={texts.end}
        isDangerous
        busy={ending.isPending}
      />
    </>
  )
}

function Row({ shown, onEnd }: { shown: ShownKey; onEnd: () => void }) {
  const { name, hint, scope, userName, expiresAt, lastUsedAt, lastUsedIp = null, isAlive, endReason } = shown
  const isExpired = new Date(expiresAt) < currentInstant()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className={`flex flex-wrap items-center gap-2 font-medium wrap-anywhere ${isAlive ? '' : 'text-muted'}`}>
          {name} {scope && isAlive && <Badge tone={scope === 'write' ? 'amber' : 'blue'}>{texts.scope[scope]}</Badge>}
        </p>
        <p className="text-muted">
          {userName && `${userName} · `}
          {texts.used(lastUsedAt, lastUsedIp)}
        </p>
        <p className="text-xs text-muted">
          {isAlive ? texts.until(expiresAt) : endReason ? texts.over[endReason] : isExpired ? texts.expired : texts.isOver}
          {` · ${texts.hintOf(hint)}`}
        </p>
      </div>
      {isAlive && (
        <Button size="sm" aria-label={texts.endName(name)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
