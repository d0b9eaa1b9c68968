import type { Actor } from '@portal/kit/actor'
import { Failure, missing } from '@portal/kit/errors'
import { fieldFailure } from '@portal/kit/rules'
import type { TenantDb } from '@portal/platform/db/db'
import { type Context, read, write } from '@portal/platform/http/verb'
import type { DefinedKind, RecordRef } from '@portal/platform/record/defineRecord'
import { anchoredAt, type Threads } from '../anchoredContract.ts'
import { type FileOfText, isInFile, isOfFile } from '../anchorRules.ts'
import { commentTexts } from '../texts.ts'
import { commentsFor } from './commentsFor.ts'
import type { Commented } from './kind.ts'
import { peopleIn } from './mentions.ts'
import { presentComment } from './present.ts'
import { activePeople, listComments, updateComment } from './queries.ts'
import { lockThread, requireBeside, storedAnchor, threadsOf } from './threadQueries.ts'

type Text<R extends RecordRef> = Pick<Commented<R, Threads>, 'logged'> & {
  kind: DefinedKind
  /** The path of the text in the API, and where it is read on the web. */
  path: string
  page: (id: string) => `/${string}`
  /** A record whose text the actor reads; null where there is none, or none for them. Throws `missing` if they do not read the record. */
  find: (tx: TenantDb, actor: Actor, id: string) => Promise<R | null>
  /** What the comments stand beside, such as a version: another text has others. */
  textOf: (record: R) => string
  mayComment: (actor: Actor, record: R) => boolean
  /** The file that the text is, if it is one: then its pages are what is commented. */
  fileOf?: (record: R) => FileOfText | null
  /** Those of the people who read the text. */
  readersAmong: (tx: TenantDb, id: string, userIds: readonly string[]) => Promise<string[]>
  /** Why somebody who is named is not notified. */
  notReader: string
}

/** The endpoints of `anchoredAt` with their verbs: what is said beside a text, by and to those alone who read that text. */
export function anchoredVerbs<R extends RecordRef>({
  kind,
  path,
  page,
  find,
  textOf,
  mayComment,
  fileOf = () => null,
  readersAmong,
  notReader,
  logged,
}: Text<R>) {
  const endpoints = anchoredAt(path)

  async function threadsIn({ tx, actor, now }: Context, record: R): Promise<Threads> {
    const threads = await threadsOf(tx, record.id, textOf(record))
    const rows = threads.length > 0 ? await listComments(tx, record.id) : []
    const people = await peopleIn(
      tx,
      rows.map(({ body }) => body),
    )
    const comments = new Map(rows.map((row) => [row.id, presentComment(row, people, { actor, now })]))
    return {
      items: threads.map(({ commentIds, ...thread }) => ({ ...thread, comments: commentIds.flatMap((id) => comments.get(id) ?? []) })),
      mayComment: mayComment(actor, record),
    }
  }
  async function get(tx: TenantDb, actor: Actor, id: string) {
    const record = await find(tx, actor, id)
    if (!record) throw missing()
    return record
  }
  async function admit({ tx, actor }: Pick<Context, 'tx' | 'actor'>, id: string) {
    const record = await get(tx, actor, id)
    if (!mayComment(actor, record)) throw new Failure('forbidden')
    return record
  }

  const verbs = commentsFor<R, Threads>({
    ...kind,
    commentsPath: page,
    seenBy: get,
    admit,
    readingOf: async (tx, id, userIds) => {
      const reading = await readersAmong(tx, id, userIds)
      return (await activePeople(tx, userIds)).map((one) => ({ ...one, reads: true, readsInternal: reading.includes(one.id) }))
    },
    whyUntold: (_, { readsInternal }) => (readsInternal ? null : notReader),
    seesInternal: () => true,
    ...(logged && { logged }),
    show: async (ctx, record) => ({ result: await threadsIn(ctx, record), comments: await listComments(ctx.tx, record.id) }),
  })

  /** What is asked of a comment, if it stands beside this text: others are changed where they stand. */
  async function beside<I extends { id: string; commentId: string }>(ctx: Context, input: I) {
    await requireBeside(ctx.tx, input.id, textOf(await admit(ctx, input.id)), input.commentId)
    return input
  }

  /** Says that a thread is done with, or is not after all. */
  const settle = (step: 'resolveThread' | 'reopenThread') =>
    async function settled(ctx: Context, { id, threadId, version }: { id: string; threadId: string; version: number }) {
      const record = await admit(ctx, id)
      const thread = await lockThread(ctx.tx, id, textOf(record), threadId)
      const isResolving = step === 'resolveThread'
      if (thread.isResolved === isResolving) throw new Failure('state')
      if (thread.version !== version) throw new Failure('conflict')
      const set = isResolving ? { resolved_at: ctx.now.toISOString(), resolved_by: ctx.actor.id } : { resolved_at: null, resolved_by: null }
      await updateComment(ctx.tx, threadId, set)
      return { ...kind.changeOf(step, record), before: null, after: { commentId: threadId }, result: await threadsIn(ctx, record) }
    }

  const all = {
    // A page that stands open asks once more when the text under way has been approved by another: nothing is said beside what is not there.
    threads: read(endpoints.threads, async (ctx, { id }) => {
      const record = await find(ctx.tx, ctx.actor, id)
      return record ? threadsIn(ctx, record) : { items: [], mayComment: false }
    }),
    mentionableBeside: read(endpoints.mentionableBeside, verbs.mentionable),
    beginThread: write(endpoints.beginThread, async (ctx, { id, anchor, body }) => {
      const record = await admit(ctx, id)
      // A Word file is read as its words; a PDF as its pages.
      const file = fileOf(record)
      if (isOfFile(anchor) ? !isInFile(file, anchor) : file?.pages) throw fieldFailure('anchor', commentTexts.error.noPlace)
      return verbs.comment(ctx, { id, body, visibility: 'internal' }, { anchor: storedAnchor(anchor, textOf(record)) })
    }),
    answerThread: write(endpoints.answerThread, async (ctx, { id, threadId, body }) => {
      const record = await admit(ctx, id)
      const { isResolved } = await lockThread(ctx.tx, id, textOf(record), threadId)
      if (isResolved) throw new Failure('state')
      return verbs.comment(ctx, { id, body, visibility: 'internal' }, { thread_id: threadId })
    }),
    resolveThread: write(endpoints.resolveThread, settle('resolveThread')),
    reopenThread: write(endpoints.reopenThread, settle('reopenThread')),
    editAnchored: write(endpoints.editAnchored, async (ctx, input) => verbs.editComment(ctx, await beside(ctx, input))),
    deleteAnchored: write(endpoints.deleteAnchored, async (ctx, input) => verbs.deleteComment(ctx, await beside(ctx, input))),
  }
  return { endpoints, verbs: all }
}
