import { newId } from '@portal/kit/uuid'
import { toast } from '@portal/ui/toasts'
import { onDraftsRestored } from '@portal/ui/useStoredDraft'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Document, DraftText } from '../../contract.ts'
import { api, documentQueries } from '../queries.ts'
import { refusalOf, type Saving } from './saving.ts'
import { beginning } from './unsavedText.ts'
import { inputOf, type Written } from './writtenText.ts'

const pause = 3_000
const later = 10_000

/**
 * A draft that saves itself: some seconds after the last change, and when asked to; what could not be sent is sent again. `onRestored`: what
 * was written before the session ended has come back.
 */
export function useSavedText(id: string, text: DraftText, screenId: string, onRestored: () => void) {
  const queryClient = useQueryClient()
  const [begun] = useState(() => beginning(id, text))
  const [written, setWritten] = useState(begun.written)
  const [saving, setSaving] = useState<Saving>({ state: begun.state })
  const latest = useRef(begun.written)
  const stored = useRef(begun.stored)
  const version = useRef(text.version)
  const sending = useRef<Promise<boolean>>(undefined)
  /** The answer to what was sent may be lost: sent again under the same key, it is not taken for another's. */
  const key = useRef({ of: written, key: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const soon = (after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), after)
  }
  /** Resolves to whether all that is written is saved. */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    await sending.current
    if (latest.current === stored.current) return true
    sending.current = send(latest.current)
    const isSaved = await sending.current
    sending.current = undefined
    return isSaved
  }
  async function send(sent: Written): Promise<boolean> {
    setSaving({ state: 'saving' })
    keep()
    if (key.current.of !== sent) key.current = { of: sent, key: newId() }
    try {
      const fresh = await api.write({ id, version: version.current, screenId, ...inputOf(sent) }, { idempotencyKey: key.current.key })
      version.current = fresh.version
      stored.current = sent
      queryClient.setQueryData(documentQueries.one(id).queryKey, fresh)
      for (const part of ['timeline', 'approvers', 'text'])
        void queryClient.invalidateQueries({ queryKey: ['documents', part, id], refetchType: 'none' })
      const isAll = sent === latest.current
      if (isAll) begun.unsaved.drop()
      setSaving({ state: isAll ? 'saved' : 'unsaved' })
      if (!isAll) soon(pause)
      return isAll
    } catch (error) {
      const refusal = refusalOf(error)
      setSaving(refusal)
      if (refusal.state === 'failed') soon(later)
      return false
    }
  }
  const keep = () => latest.current !== stored.current && begun.unsaved.keep({ written: latest.current, version: version.current })
  const start = useEffectEvent(() => begun.state === 'unsaved' && soon(pause))
  const putAway = useEffectEvent(() => document.visibilityState === 'hidden' && keep())
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (latest.current !== stored.current && begun.unsaved.isInSession()) begun.unsaved.drop()
  })
  const back = useEffectEvent(() => latest.current === stored.current && begun.unsaved.read() && onRestored())
  useEffect(() => {
    start()
    const hide = () => putAway()
    document.addEventListener('visibilitychange', hide)
    const stop = onDraftsRestored(() => back())
    return () => {
      document.removeEventListener('visibilitychange', hide)
      stop()
      leave()
    }
  }, [])

  return {
    written,
    /** The text it begins with here. */
    initial: begun.written.content ?? text.content,
    saving,
    save,
    /** The version of the document that was saved last. */
    current: () => version.current,
    change(changes: Partial<Written>) {
      latest.current = { ...latest.current, ...changes }
      setWritten(latest.current)
      if (['changed', 'closed', 'taken'].includes(saving.state)) return
      setSaving({ state: 'unsaved' })
      soon(pause)
    },
    /** Puts mine in the place of what somebody else has saved. */
    async keepMine() {
      try {
        version.current = (await api.get({ id })).version
        key.current = { of: latest.current, key: newId() }
        await save()
      } catch (error) {
        const refusal = refusalOf(error)
        // Nothing was sent, so nothing is tried again: the choice stands.
        if (refusal.state === 'failed') toast(refusal.message, { tone: 'error' })
        else setSaving(refusal)
      }
    },
    /** The document with a picture of the text, which is saved by itself. */
    show: (fresh: Document) => queryClient.setQueryData(documentQueries.one(id).queryKey, fresh),
  }
}
