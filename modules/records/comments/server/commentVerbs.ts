import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type DefinedKind, pageOfKind, type RecordRef } from '@portal/platform/record/defineRecord'
import { commentsAt, type Discussion } from '../contract.ts'
import { commentsFor } from './commentsFor.ts'
import type { Commented, Reader } from './kind.ts'
import { peopleIn } from './mentions.ts'
import { presentComment } from './present.ts'
import { activePeople, listComments, type StoredComment } from './queries.ts'

type Row = RecordRef & { isAnonymised: boolean }
type Discussed<R extends Row> = DefinedKind &
  Pick<Commented<R, Discussion>, 'logged'> & {
    /** A record the actor may read. Throws `missing`. */
    get: (tx: TenantDb, actor: Actor, id: string) => Promise<R>
    mayComment: (actor: Actor) => boolean
    /** The active ones of these people, where one statement answers also who may read the record: of the kind it takes two. */
    readingOf?: (tx: TenantDb, id: string, userIds: readonly string[]) => Promise<Reader[]>
    texts: { notReader: string; anonymised: string; noInternal: string }
  }

const readersOf =
  ({ readersAmong }: DefinedKind) =>
  async (tx: TenantDb, id: string, userIds: readonly string[]): Promise<Reader[]> => {
    const people = await activePeople(tx, userIds)
    const reading = await readersAmong(tx, id, userIds)
    return people.map((person) => ({ ...person, reads: reading.includes(person.id), readsInternal: false }))
  }

/** The verbs of `commentsAt`, for a kind whose comments are read by all who read the record. */
export function commentVerbs<R extends Row>({ get, mayComment, texts, readingOf, ...kind }: Discussed<R>) {
  const endpoints = commentsAt(kind.path)

  type Asked = Pick<Context, 'tx' | 'actor' | 'now'>
  async function discussionOf({ tx, actor, now }: Asked, { isAnonymised }: Row, all: readonly StoredComment[]): Promise<Discussion> {
    // What is internal stands beside a text, for those who read that (anchoredVerbs).
    const rows = all.filter(({ visibility }) => visibility === 'all')
    const people = await peopleIn(
      tx,
      rows.map(({ body }) => body),
    )
    return {
      comments: rows.map((row) => presentComment(row, people, { actor, now, isOver: isAnonymised })),
      mayComment: !isAnonymised && mayComment(actor),
    }
  }

  const verbs = commentsFor<R, Discussion>({
    ...kind,
    commentsPath: (id) => `${pageOfKind(kind)}/${id}?tab=comments`,
    seenBy: get,
    async admit({ tx, actor }, id, visibility) {
      const record = await get(tx, actor, id)
      if (!mayComment(actor)) throw new Failure('forbidden')
      if (record.isAnonymised) throw new Failure('locked', { message: texts.anonymised })
      if (visibility === 'internal') throw new Failure('guard', { message: texts.noInternal, missing: ['visibility'] })
      return record
    },
    readingOf: readingOf ?? readersOf(kind),
    whyUntold: (_, { reads }) => (reads ? null : texts.notReader),
    seesInternal: () => false,
    async show(ctx, record) {
      // Whoever is named beside a text too is still to look for that.
      const comments = await listComments(ctx.tx, record.id)
      return { result: await discussionOf(ctx, record, comments), comments }
    },
  })

  return {
    comments: read(endpoints.comments, async (ctx, { id }) =>
      discussionOf(ctx, await get(ctx.tx, ctx.actor, id), await listComments(ctx.tx, id)),
    ),
    comment: write(endpoints.comment, verbs.comment),
    editComment: write(endpoints.editComment, verbs.editComment),
    deleteComment: write(endpoints.deleteComment, verbs.deleteComment),
    mentionable: read(endpoints.mentionable, verbs.mentionable),
  }
}
