import { createHash } from 'node:crypto'

/** Fields with texts that people write, by their names in the log. A new one is added here. */
const written = new Set([
  'title',
  'description',
  'onBehalfOf',
  'locationText',
  'thirdParty',
  'thirdPartyOrgNumber',
  'immediateAction',
  'rootCause',
  'fiveWhys',
  'lessonsLearned',
  'resolutionSummary',
  'closureComment',
  'body',
  'fileNames',
  'completionNote',
  'verificationNote',
  'cancelReason',
  'tags',
])

/**
 * A restricted record as the log keeps it: that a text was there and changed, and not what it says (domain 3.0.5). The words themselves
 * are in the history, behind the record's list. The id keeps equal words of two records apart.
 */
export function hashTexts<T extends object>(row: T, id: string, isRestricted: boolean): T {
  if (!isRestricted) return row
  const hash = (value: unknown) =>
    `sha256:${createHash('sha256')
      .update(`${id} ${JSON.stringify(value)}`)
      .digest('hex')}`
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, written.has(field) && !isEmpty(value) ? hash(value) : value]),
  ) as T
}
