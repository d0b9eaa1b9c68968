import { createHash } from 'node:crypto'

/**
 * A restricted record as the log keeps it: that a text was there and changed, and not what it says (domain 3.0.5). The words themselves
 * are in the history, behind the record's list. `written` are the fields with texts that people write. The id keeps equal words of two records apart.
 */
export function hashTexts<T extends object>(row: T, written: readonly string[], id: string, isRestricted: boolean): T {
  if (!isRestricted) return row
  const hash = (value: unknown) =>
    `sha256:${createHash('sha256')
      .update(`${id} ${JSON.stringify(value)}`)
      .digest('hex')}`
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, written.includes(field) && !isEmpty(value) ? hash(value) : value]),
  ) as T
}

/** The same for an entry of a record that knows whether it is restricted. */
export const hashedIfRestricted =
  (...texts: string[]) =>
  <L extends object>(entry: L, record: { id: string }): L =>
    hashTexts(entry, texts, record.id, 'isRestricted' in record && record.isRestricted === true)
