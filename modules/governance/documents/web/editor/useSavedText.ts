import { formatDate } from '@portal/kit/format'
import type { Prose } from '@portal/kit/prose'
import { ApiError, errorText } from '@portal/ui/apiError'
import { dateOf } from '@portal/ui/written'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Document } from '../../contract.ts'
import { api, documentQueries } from '../queries.ts'

/** What is written of a version, as it is typed. */
export type Written = {
  title: string
  content: Prose
  isSignificant: boolean
  changeSummary: string
  validFrom: string
  reviewDate: string
  expiryDate: string
}
export type Saving =
  | { state: 'saved' | 'unsaved' | 'saving' }
  /** Tried again by itself. */
  | { state: 'failed'; message: string }
  /** Not accepted as it is: said at its fields. */
  | { state: 'refused'; message: string; fields: Record<string, string> }
  /** Somebody else has saved meanwhile. */
  | { state: 'changed' }

const day = (date: string | null) => (date ? formatDate(date) : '')
export const writtenOf = ({ draft }: Document, content: Prose): Written => ({
  title: draft!.title,
  content,
  isSignificant: draft!.isSignificant,
  changeSummary: draft!.changeSummary ?? '',
  validFrom: day(draft!.validFrom),
  reviewDate: day(draft!.reviewDate),
  expiryDate: day(draft!.expiryDate),
})
const inputOf = ({ validFrom, reviewDate, expiryDate, changeSummary, ...rest }: Written) => ({
  ...rest,
  changeSummary: changeSummary || null,
  validFrom: validFrom ? (dateOf(validFrom) ?? validFrom) : null,
  reviewDate: reviewDate ? (dateOf(reviewDate) ?? reviewDate) : null,
  expiryDate: expiryDate ? (dateOf(expiryDate) ?? expiryDate) : null,
})

const pause = 3_000
const later = 10_000

/** A draft that saves itself: some seconds after the last change, and when asked to; what could not be sent is sent again. */
export function useSavedText(document: Document, initial: Written) {
  const queryClient = useQueryClient()
  const [written, setWritten] = useState(initial)
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const latest = useRef(initial)
  const version = useRef(document.version)
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { id } = document

  const soon = (after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), after)
  }
  /** Resolves to whether all that is written is saved. */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    if (isSending.current) return false
    isSending.current = true
    setSaving({ state: 'saving' })
    const sent = latest.current
    try {
      const fresh = await api.write({ id, version: version.current, ...inputOf(sent) })
      version.current = fresh.version
      queryClient.setQueryData(documentQueries.one(id).queryKey, fresh)
      queryClient.setQueryData(
        documentQueries.text(id, 'draft').queryKey,
        (before) => before && { ...before, title: sent.title, content: sent.content },
      )
      for (const part of ['timeline', 'approvers']) void queryClient.invalidateQueries({ queryKey: ['documents', part, id] })
      const isAll = sent === latest.current
      setSaving({ state: isAll ? 'saved' : 'unsaved' })
      if (!isAll) soon(pause)
      return isAll
    } catch (error) {
      setSaving(refusalOf(error))
      if (refusalOf(error).state === 'failed') soon(later)
      return false
    } finally {
      isSending.current = false
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    written,
    saving,
    save,
    change(changes: Partial<Written>) {
      latest.current = { ...latest.current, ...changes }
      setWritten(latest.current)
      if (saving.state === 'changed') return
      setSaving({ state: 'unsaved' })
      soon(pause)
    },
    /** Puts mine in the place of what somebody else has saved. */
    async keepMine() {
      version.current = (await queryClient.fetchQuery({ ...documentQueries.one(id), staleTime: 0 })).version
      return save()
    },
    /** For a file that is tied to the document, which is then of another version. */
    sawVersion: (fresh: Document) => {
      version.current = fresh.version
      queryClient.setQueryData(documentQueries.one(id).queryKey, fresh)
    },
  }
}

function refusalOf(error: unknown): Saving {
  const message = errorText(error)
  if (!(error instanceof ApiError) || error.status === undefined || error.status >= 500) return { state: 'failed', message }
  if (error.code === 'conflict' || error.code === 'state') return { state: 'changed' }
  return { state: 'refused', message, fields: error.fields ?? {} }
}
