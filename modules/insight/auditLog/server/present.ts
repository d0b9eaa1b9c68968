import { loggedValue } from '@portal/kit/loggedValue'
import type { LogWords } from '@portal/kit/logWords'
import { deviceOf } from '@portal/modules/identity/auth/server/public'
import type { LogEntry } from '../contract.ts'
import { seesAccessOrigins } from '../rules.ts'
import { auditLogTexts as texts } from '../texts.ts'
import type { Asked, Entry } from './logQueries.ts'

/** The words of all types, to be looked up. An action or a type without words shows its name. */
export function wordsOf(all: readonly LogWords[]) {
  const types = new Map(all.map((words) => [words.type, words]))
  const happened = new Map(all.flatMap((words) => Object.entries(words.happened)))
  return { all, of: (type: string) => types.get(type), what: (action: string) => happened.get(action) ?? action }
}
export type Words = ReturnType<typeof wordsOf>

type Change = { field: string; before: unknown; after: unknown; names: Readonly<Record<string, string>> | undefined }
/** The changes that are shown: of fields with a name. An id has a name beside it, and the words of a comment can be deleted where they stand. */
export function changesOf({ type, before, after }: Entry, words: Words): Change[] {
  const { field = {}, values = {} } = words.of(type) ?? {}
  if (!before || !after) return []
  return Object.keys(after).flatMap((key) => {
    const name = field[key]?.replace(/\?$/, '')
    if (!name || (/Ids?$/.test(key) && !values[key])) return []
    return [{ field: name, before: before[key] ?? null, after: after[key] ?? null, names: values[key] }]
  })
}

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2,5}-\d{4}-\d{4,}$/.test(value)
/** The numbers of records an entry names. */
export const numbersIn = (entry: Entry, words: Words) =>
  entry.isHidden
    ? []
    : [entry.number, ...changesOf(entry, words).flatMap(({ before, after }) => [before, after].flat())].filter((value) => isNumber(value))

type Places = { pages: ReadonlyMap<string, string>; closed: ReadonlySet<string> }

export function presentEntry(entry: Entry, words: Words, { actor, accessTypes }: Asked, { pages, closed }: Places): LogEntry {
  const { id, at, seq, blockNo, action, type, number } = entry
  const place = { id, at, seq, blockNo }
  const none = {
    actorName: null,
    what: null,
    about: null,
    number: null,
    path: null,
    reason: null,
    changes: [],
    address: null,
    device: null,
  }
  if (entry.isHidden) return { ...place, isHidden: true, ...none }
  const shown = (value: unknown) => (isNumber(value) && closed.has(value) ? texts.hidden : value)
  const textOf = (value: unknown, { names }: Change) => {
    if (typeof value === 'string' && value.startsWith('sha256:')) return texts.hashed
    return loggedValue(Array.isArray(value) ? value.map(shown) : shown(value), names, texts.nothing)
  }
  const hasOrigin = seesAccessOrigins(actor) || !accessTypes.includes(type)
  return {
    ...place,
    isHidden: false,
    actorName: entry.actorName,
    what: words.what(action),
    about: words.of(type)?.name ?? type,
    number,
    path: (number && pages.get(number)) ?? null,
    reason: action.endsWith('LegalHold') && actor.role !== 'admin' ? null : entry.reason,
    changes: changesOf(entry, words).map((change) => ({
      field: change.field,
      before: textOf(change.before, change),
      after: textOf(change.after, change),
    })),
    address: hasOrigin ? entry.ip : null,
    device: hasOrigin && entry.userAgent !== null ? deviceOf(entry.userAgent) : null,
  }
}
