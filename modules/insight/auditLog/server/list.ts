import { osloDate } from '@portal/kit/dates'
import { instant } from '@portal/kit/fields'
import type { LogWords } from '@portal/kit/logWords'
import { refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { readCursor, writeCursor } from '@portal/platform/db/paging'
import { read } from '@portal/platform/http/verb'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import * as z from 'zod/mini'
import { accessWords } from '../accessWordTexts.ts'
import { auditLog } from '../contract.ts'
import { gapsOf } from '../rules.ts'
import { listLog, placesOf } from './logQueries.ts'
import { numbersIn, presentEntry, wordsOf } from './present.ts'
import { requireReader } from './read.ts'

export const accessTypes = accessWords.map(({ type }) => type)
const keys = z.tuple([instant, z.int()])
const uncounted = { total: 0, totalCapped: false }

/** A page of the log. That it was read is in the log too (LOG-09), once for each search. */
export const listOver = (kinds: readonly RecordKind[], all: readonly LogWords[]) => {
  const words = wordsOf(all)
  return read(auditLog.list, async ({ tx, actor, now, note }, { cursor, limit, ...filters }) => {
    requireReader(actor)
    refuseGaps(gapsOf(filters, osloDate(now)))
    const asked = { actor, kinds, accessTypes, filters }
    const [at, n] = cursor === undefined ? [] : readCursor(cursor, keys).keys
    const rows = await listLog(tx, asked, limit + 1, at === undefined || n === undefined ? undefined : { at, n })
    const shown = rows.slice(0, limit)
    const places = await placesOf(tx, asked, [...new Set(shown.flatMap((row) => numbersIn(row, words)))])
    if (cursor === undefined)
      note({ action: 'audit.read', entity: { type: 'auditLog', id: newId() }, before: null, after: { filters, rows: shown.length } })
    const last = shown.at(-1)
    return {
      items: shown.map((row) => presentEntry(row, words, asked, places)),
      nextCursor: rows.length > limit && last ? writeCursor([last.at, last.n], uncounted) : null,
    }
  })
}

export const namesOver = (all: readonly LogWords[]) =>
  read(auditLog.names, async ({ actor }) => {
    requireReader(actor)
    return {
      items: all.map(({ type, name, happened }) => ({
        type,
        name,
        actions: Object.entries(happened).map(([action, what]) => ({ action, name: what })),
      })),
    }
  })
