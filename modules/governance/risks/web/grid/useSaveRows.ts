import { refreshOthers } from '@portal/ui/putAnswer'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { riskQueries } from '../queries.ts'
import { firstOf } from './gridInputs.ts'
import type { GridField } from './gridRows.ts'
import { gridTexts as words } from './gridTexts.ts'
import { type Refused, useSendRow } from './useSendRow.ts'
import type { TypedRows } from './useTypedRows.ts'

/** So many rows are on their way at once. */
const atOnce = 4
/** What came of saving a row; `field` is the first to correct. */
type Outcome = { id: string; is: 'saved' | 'faulty' | 'refused' | 'same'; field?: GridField | undefined }

/** Saves rows, and knows which are on their way, were saved, or were refused and why. */
export function useSaveRows(assessmentId: string, { row, put, check }: TypedRows) {
  const queryClient = useQueryClient()
  const { queryKey } = riskQueries.grid(assessmentId)
  const [refused, setRefused] = useState<Record<string, Refused | undefined>>({})
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const [announcement, announce] = useState('')
  /** A new row keeps its key when it is made, so that what has focus in it keeps it. */
  const [keys] = useState(() => new Map<string, string>())
  const lastOf = useRef(new Map<string, Promise<unknown>>())
  const send = useSendRow({ assessmentId, row, put, queryKey, keys })

  async function sendNow(id: string): Promise<Outcome> {
    if (!row(id).typed) return { id, is: 'same' }
    const field = check(id)
    if (field) return { id, is: 'faulty', field }
    setSaving((all) => new Set([...all, id]))
    const { id: now, refused: why } = await send(id)
    setSaving((all) => without(all, id))
    setRefused((all) => ({ ...all, [id]: undefined, [now]: why }))
    if (!why) setSaved((all) => new Set([...all, now]))
    return { id: now, is: why ? 'refused' : 'saved', field: why && firstOf(why.fields) }
  }
  /** Sends a row as it is typed, unless something in it must be corrected first; and only once what was sent of it before is answered. */
  function save(id: string): Promise<Outcome> {
    const sent = (lastOf.current.get(id) ?? Promise.resolve()).then(() => sendNow(id))
    lastOf.current.set(id, sent)
    return sent
  }
  return {
    refused,
    saving,
    saved,
    keys,
    announcement,
    announce,
    /** A row is typed in: what was said of it no longer holds. */
    forget(id: string) {
      setRefused((all) => ({ ...all, [id]: undefined }))
      setSaved((all) => without(all, id))
    },
    /** Saves rows, a few at a time, and says what came of it. */
    async saveRows(ids: readonly string[]): Promise<Outcome[]> {
      const left = [...ids]
      const outcomes: Outcome[] = []
      const one = async () => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) outcomes.push(await save(id))
      }
      await Promise.all(Array.from({ length: atOnce }, one))
      const done = outcomes.filter(({ is }) => is === 'saved')
      if (done.length > 0) refreshOthers(queryClient, queryKey)
      const counted = (is: Outcome['is']) => outcomes.filter((outcome) => outcome.is === is).length
      if (counted('same') < outcomes.length)
        announce(
          [
            done.length === 1 ? words.saved(row(done[0]!.id).cells.title) : done.length > 0 && words.savedMany(done.length),
            counted('faulty') > 0 && words.faulty(counted('faulty')),
            counted('refused') > 0 && words.refused(counted('refused')),
          ]
            .filter(Boolean)
            .join('. '),
        )
      return outcomes
    },
  }
}
const without = (all: ReadonlySet<string>, id: string) => new Set([...all].filter((one) => one !== id))
