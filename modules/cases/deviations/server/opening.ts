import type { Context } from '@portal/platform/http/verb'

/** Every opening of a restricted case, of its history and of its files is told to the audit log (domain 4.3). */
export function noteOpening(note: Context['note'], opened: { id: string; number: string; isRestricted: boolean }, what?: object) {
  if (!opened.isRestricted) return
  const { id, number } = opened
  note({ action: 'deviation.read', entity: { type: 'deviation', id, number }, before: null, after: what ?? null })
}
