import { osloDate } from '@portal/kit/dates'
import { type DocumentRecord, getDocument, readingOf } from '@portal/modules/governance/documents/server/public'
import { type Context, read } from '@portal/platform/http/verb'
import { type MyReading, receipts } from '../contract.ts'
import { maySeeReaders } from '../rules.ts'
import { dutiesOfUser, dutyOf, lastReadOf } from './dutyQueries.ts'
import { inForceIn, sourceOf, translationsOf } from './versionQueries.ts'

type Reads = Pick<Context, 'tx' | 'actor' | 'now'>

/** The document whose reading is met by reading this one: itself, or the one it translates. */
async function askedBy(ctx: Reads, row: DocumentRecord) {
  const today = osloDate(ctx.now)
  const source = await sourceOf(ctx.tx, ctx.actor, row.id, today)
  if (source) return { documentId: source.id, major: source.major, versionId: source.translationId, quizId: source.versionId, source }
  const current = await inForceIn(ctx.tx, row.id, today)
  return { documentId: row.id, major: current?.major ?? null, versionId: current?.id ?? null, quizId: current?.id ?? null, source: null }
}

/** What a document asks of the actor, with all that is needed to confirm it. Throws `missing` of what they do not read. */
export async function readingFor(ctx: Reads, id: string) {
  const { tx, actor, now } = ctx
  const row = await getDocument(ctx, id)
  const asked = await askedBy(ctx, row)
  const found = asked.major === null ? undefined : await dutyOf(tx, asked.documentId, asked.major, actor.id)
  const duty = found && (found.readAt || !found.releasedAt) ? found : undefined
  const reading = duty && !duty.readAt && asked.quizId ? await readingOf(tx, asked.quizId) : null
  return { row, asked, duty, quiz: reading?.quiz ?? [], today: osloDate(now) }
}

export async function presentReading(ctx: Reads, id: string): Promise<MyReading> {
  const { row, asked, duty, quiz, today } = await readingFor(ctx, id)
  return {
    duty: duty
      ? {
          versionId: asked.versionId,
          dueOn: duty.dueOn,
          isOverdue: !duty.readAt && duty.dueOn < today,
          readAt: duty.readAt,
          readVersionId: duty.readVersionId,
          readLabel: duty.readLabel,
          method: duty.method,
          registeredByName: duty.registeredByName,
        }
      : null,
    quiz: quiz.map(({ question, answers, heading }) => ({ question, answers, heading })),
    lastReadId: await lastReadOf(ctx.tx, row.id, ctx.actor.id),
    translations: await translationsOf(ctx.tx, ctx.actor, row.id, today),
    translationOf: asked.source && { id: asked.source.id, name: `${asked.source.number} ${asked.source.title}` },
    canSeeReaders: maySeeReaders(ctx.actor, row),
  }
}

export const mine = read(receipts.mine, (ctx, { id }) => presentReading(ctx, id))

export const own = read(receipts.own, async ({ tx, actor, now }) => {
  const today = osloDate(now)
  const shown = (one: Awaited<ReturnType<typeof dutiesOfUser>>[number]) => ({ ...one, isOverdue: !one.readAt && one.dueOn < today })
  return {
    toRead: (await dutiesOfUser(tx, actor, 'open')).map(shown),
    read: (await dutiesOfUser(tx, actor, 'read')).map(shown),
  }
})
