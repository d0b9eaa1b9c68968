import { formatDate } from '@portal/kit/format'
import type { Prose } from '@portal/kit/prose'
import { newId } from '@portal/kit/uuid'
import { ApiError, errorText } from '@portal/ui/apiError'
import { dateOf } from '@portal/ui/written'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Document, DraftText, Reading } from '../../contract.ts'
import { api, documentQueries } from '../queries.ts'

/** What is written of a version, as it is typed. */
export type Written = {
  title: string
  /** None where it is what a file says. */
  content: Prose | undefined
  isSignificant: boolean
  changeSummary: string
  validFrom: string
  reviewDate: string
  expiryDate: string
  reading: Reading
}
export type Saving =
  | { state: 'saved' | 'unsaved' | 'saving' }
  /** Tried again by itself. */
  | { state: 'failed'; message: string }
  /** Not accepted as it is: said at its fields. */
  | { state: 'refused'; message: string; fields: Record<string, string> }
  /** Somebody else has saved meanwhile, or sent the draft or given it up. */
  | { state: 'changed' | 'closed' }
  /** Somebody else writes now. */
  | { state: 'taken'; message: string }

const day = (date: string | null) => (date ? formatDate(date) : '')
const writtenOf = (text: DraftText): Written => ({
  title: text.title,
  content: text.original ? undefined : text.content,
  isSignificant: text.isSignificant,
  changeSummary: text.changeSummary ?? '',
  validFrom: day(text.validFrom),
  reviewDate: day(text.reviewDate),
  expiryDate: day(text.expiryDate),
  reading: text.reading,
})
const inputOf = ({ content, validFrom, reviewDate, expiryDate, changeSummary, ...rest }: Written) => ({
  ...rest,
  ...(content && { content }),
  changeSummary: changeSummary || null,
  validFrom: validFrom ? dateOf(validFrom) : null,
  reviewDate: reviewDate ? dateOf(reviewDate) : null,
  expiryDate: expiryDate ? dateOf(expiryDate) : null,
})

const pause = 3_000
const later = 10_000

/** A draft that saves itself: some seconds after the last change, and when asked to; what could not be sent is sent again. */
export function useSavedText(id: string, text: DraftText, screenId: string) {
  const queryClient = useQueryClient()
  const [written, setWritten] = useState(() => writtenOf(text))
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const latest = useRef(written)
  const stored = useRef(written)
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
    if (key.current.of !== sent) key.current = { of: sent, key: newId() }
    try {
      const fresh = await api.write({ id, version: version.current, screenId, ...inputOf(sent) }, { idempotencyKey: key.current.key })
      version.current = fresh.version
      stored.current = sent
      queryClient.setQueryData(documentQueries.one(id).queryKey, fresh)
      for (const part of ['timeline', 'approvers', 'text'])
        void queryClient.invalidateQueries({ queryKey: ['documents', part, id], refetchType: 'none' })
      const isAll = sent === latest.current
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
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    written,
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
        setSaving(refusalOf(error))
      }
    },
    /** The document with a picture of the text, which is saved by itself. */
    show: (fresh: Document) => queryClient.setQueryData(documentQueries.one(id).queryKey, fresh),
  }
}

/** What may go well the next time: no answer, too many at once, a session that is being renewed. */
const passing = [401, 408, 429]
function refusalOf(error: unknown): Saving {
  const message = errorText(error)
  if (!(error instanceof ApiError) || error.status >= 500 || passing.includes(error.status)) return { state: 'failed', message }
  if (error.code === 'conflict') return { state: 'changed' }
  if (error.code === 'locked') return { state: 'taken', message }
  if (error.code === 'state' || error.status === 404) return { state: 'closed' }
  return { state: 'refused', message, fields: error.fields }
}
