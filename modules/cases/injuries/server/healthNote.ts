import { Failure, missing } from '@portal/kit/errors'
import { fieldFailure } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type HealthNote, injuries } from '../contract.ts'
import { injuryTexts } from '../texts.ts'
import {
  endConsentOf,
  findHealthNote,
  holdInjury,
  insertConsent,
  keepNote,
  listHealthNotes,
  possibleReaders,
  sealedNote,
} from './healthNoteQueries.ts'

const { healthNote: words } = injuryTexts
const purpose = 'healthNote'
type Row = NonNullable<Awaited<ReturnType<typeof findHealthNote>>>

const present = ({ consentId: _, noteId: __, readerName, givenAt, ...row }: Row): HealthNote => ({
  ...row,
  consent: readerName && givenAt ? { readerName, givenAt } : null,
})

async function hold({ tx, actor }: Context, id: string): Promise<Row> {
  await holdInjury(tx, id)
  const row = await findHealthNote(tx, actor, id)
  if (!row) throw missing()
  return row
}
/** The log knows that it was done, by whom, of which injury; never what stands there. */
async function changed({ tx, actor }: Context, step: string, { injuryId, number }: Row, after: object | null = null) {
  const row = await findHealthNote(tx, actor, injuryId)
  return { action: `healthNote.${step}`, entity: { type: 'healthNote', id: injuryId, number }, before: null, after, row }
}

export const healthNotes = read(injuries.healthNotes, async ({ tx, actor }) => {
  const items = (await listHealthNotes(tx, actor)).map(present)
  return { items, readers: items.some(({ isOwn }) => isOwn) ? await possibleReaders(tx, actor.id) : [] }
})

/** Domain 3.3.4 `consentHealthNote`: given by the injured person, signed in as themselves, and to one leader by name. */
export const giveConsent = write(injuries.giveConsent, async (ctx, { id, readerId }) => {
  const { tx, actor, now } = ctx
  const before = await hold(ctx, id)
  if (!before.isOwn) throw new Failure('forbidden', { message: words.notOwn })
  if (before.consentId) throw fieldFailure('readerId', words.hasConsent)
  if (!(await possibleReaders(tx, actor.id)).some((reader) => reader.id === readerId)) throw fieldFailure('readerId', words.reader)
  await insertConsent(tx, { id: newId(), injuryId: id, givenBy: actor.id, readerId, at: now.toISOString() })
  const { row, ...change } = await changed(ctx, 'consent', before, { readerId })
  return { ...change, result: present(row!) }
})

/** The injured person takes it back, or the one who may read it has no more need of it: what was written is gone. */
export const endConsent = write(injuries.endConsent, async (ctx, { id }) => {
  const before = await hold(ctx, id)
  if (!before.consentId) throw new Failure('state')
  await endConsentOf(ctx.tx, before.consentId, ctx.actor.id, ctx.now.toISOString())
  const { row, ...change } = await changed(ctx, before.isOwn ? 'withdraw' : 'erase', before, { hadNote: before.noteId !== null })
  // To the leader it is no longer there.
  return {
    ...change,
    result: present(row ?? { ...before, consentId: null, readerName: null, givenAt: null, noteId: null, writtenAt: null, version: 0 }),
  }
})

export const writeHealthNote = write(injuries.writeHealthNote, async (ctx, { id, version, note }) => {
  const before = await hold(ctx, id)
  if (!before.consentId) throw fieldFailure('note', words.noConsent)
  if (before.version !== version) throw new Failure('conflict')
  // Bound to its injury: one row's text is no other's.
  const sealed = ctx.seal(purpose, JSON.stringify({ injuryId: id, note }))
  await keepNote(ctx.tx, { id: newId(), consentId: before.consentId, sealed, by: ctx.actor.id, at: ctx.now.toISOString() })
  const { row, ...change } = await changed(ctx, 'write', before)
  return { ...change, result: present(row!) }
})

/** Each read is filed (domain 4.3). */
export const openHealthNote = write(injuries.openHealthNote, async (ctx, { id }) => {
  const before = await hold(ctx, id)
  if (!before.consentId) throw fieldFailure('note', words.noConsent)
  const note = await noteOf(ctx, before)
  const { row: _, ...change } = await changed(ctx, 'read', before)
  return { ...change, result: { note, version: before.version } }
})

async function noteOf(ctx: Context, { injuryId, noteId }: Row) {
  if (!noteId) return null
  const opened = JSON.parse(ctx.unseal(purpose, await sealedNote(ctx.tx, noteId))) as { injuryId: string; note: string }
  if (opened.injuryId !== injuryId) throw missing()
  return opened.note
}

/** What stands about the reader in their own injuries. Each is filed as read. */
export async function ownHealthNotes(ctx: Context) {
  const own = (await listHealthNotes(ctx.tx, ctx.actor)).filter(({ isOwn, noteId }) => isOwn && noteId !== null)
  const notes: object[] = []
  for (const row of own) {
    const { row: _, ...change } = await changed(ctx, 'read', row)
    ctx.note(change)
    notes.push({ written_at: row.writtenAt, occurred_at: row.occurredAt, note: await noteOf(ctx, row) })
  }
  return notes
}
