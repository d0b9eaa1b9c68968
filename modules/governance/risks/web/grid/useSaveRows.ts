import { refreshOthers } from '@portal/ui/putAnswer'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { riskQueries } from '../queries.ts'
import { firstOf } from './gridInputs.ts'
import { changesOf, type GridField } from './gridRows.ts'
import { gridTexts as words } from './gridTexts.ts'
import { type Refused, useSendRow } from './useSendRow.ts'
import type { TypedRows } from './useTypedRows.ts'

/** So many rows are on their way at once. */
const atOnce = 4
/** What came of saving a row; `field` is the first to correct. */
type Outcome = { key: string; is: 'saved' | 'faulty' | 'refused' | 'same'; field?: GridField | undefined }

/** Saves rows, each told by its key, and knows which are on their way, were saved, or were refused and why. */
export function useSaveRows(assessmentId: string, typed: TypedRows) {
  const { row, put, check } = typed
  const queryClient = useQueryClient()
  const { queryKey } = riskQueries.grid(assessmentId)
  const [refused, setRefused] = useState<Record<string, Refused | undefined>>({})
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const [announcement, announce] = useState('')
  const lastOf = useRef(new Map<string, Promise<unknown>>())
  const send = useSendRow(assessmentId, typed, queryKey)

  async function sendNow(key: string): Promise<Outcome> {
    const { id, typed: changes, cells } = row(key)
    if (!changes) return { key, is: 'same' }
    if (changesOf(cells, changes.from).length === 0) {
      put({ [id]: undefined })
      return { key, is: 'same' }
    }
    const field = check(key)
    if (field) return { key, is: 'faulty', field }
    setSaving((all) => new Set([...all, key]))
    const why = await send(key)
    setSaving((all) => without(all, key))
    setRefused((all) => ({ ...all, [key]: why }))
    if (!why) setSaved((all) => new Set([...all, key]))
    return { key, is: why ? 'refused' : 'saved', field: why && firstOf(why.fields) }
  }
  /** Sends a row as it is typed, unless something in it must be corrected first; and only once what was sent of it before is answered. */
  function save(key: string): Promise<Outcome> {
    const sent = (lastOf.current.get(key) ?? Promise.resolve()).then(() => sendNow(key))
    lastOf.current.set(key, sent)
    return sent
  }
  return {
    refused,
    saving,
    saved,
    announcement,
    announce,
    /** A row is typed in: what was said of it no longer holds. */
    forget(key: string) {
      setRefused((all) => ({ ...all, [key]: undefined }))
      setSaved((all) => without(all, key))
    },
    /** Saves rows, a few at a time, and says what came of it. */
    async saveRows(keys: readonly string[]): Promise<Outcome[]> {
      const left = [...keys]
      const outcomes: Outcome[] = []
      const one = async () => {
        for (let key = left.shift(); key !== undefined; key = left.shift()) outcomes.push(await save(key))
      }
      await Promise.all(Array.from({ length: atOnce }, one))
      const done = outcomes.filter(({ is }) => is === 'saved')
      if (done.length > 0) refreshOthers(queryClient, queryKey)
      const counted = (is: Outcome['is']) => outcomes.filter((outcome) => outcome.is === is).length
      if (counted('same') < outcomes.length)
        announce(
          [
            done.length === 1 ? words.saved(row(done[0]!.key).cells.title) : done.length > 0 && words.savedMany(done.length),
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
const without = (all: ReadonlySet<string>, key: string) => new Set([...all].filter((one) => one !== key))
