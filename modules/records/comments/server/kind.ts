import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import type { DefinedKind, RecordRef } from '@portal/platform/record/defineRecord'
import type { Comment } from '../contract.ts'

export type Visibility = Comment['visibility']
/** An active person, and whether they may read a record now, and what is said of it internally. */
export type Reader = { id: string; name: string; departmentName: string | null; reads: boolean; readsInternal: boolean }

/** A kind of record as `commentsFor` takes it; R is a record as its comments need it, T the answer to a change of them. */
export type Commented<R extends RecordRef, T extends object> = DefinedKind & {
  /** The path of its comments, from the root. */
  commentsPath: (id: string) => `/${string}`
  /** A record the actor may read. Throws `missing`. */
  seenBy: (tx: TenantDb, actor: Actor, id: string) => Promise<R>
  /** As `seenBy`, for a change: refuses who may not comment on it, or not with this visibility (null where it stands already). */
  admit: (ctx: Context, id: string, visibility: Visibility | null) => Promise<R>
  /** The active ones of these people, in the order given. */
  readingOf: (tx: TenantDb, id: string, userIds: readonly string[]) => Promise<Reader[]>
  /** People offered before everybody else when nothing is searched for. */
  offeredFirst?: (tx: TenantDb, record: R) => Promise<string[]>
  /** The reason why somebody who is mentioned is not notified; null for who is. */
  whyUntold: (record: R, reader: Reader, visibility: Visibility) => string | null
  seesInternal: (actor: Actor, record: R) => boolean
  /** Keeps the number of comments that everybody reads, where the record has it. */
  count?: (tx: TenantDb, id: string, by: 1 | -1) => Promise<unknown>
  /** The entry as the log keeps it, where that is another: hashed for a restricted record. */
  logged?: <L extends object>(entry: L, record: R) => L
  /** The answer to a change, and all comments as they then are. */
  show: (ctx: Context, record: R) => Promise<{ result: T; comments: readonly Pick<Comment, 'body'>[] }>
}
