import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { type Context, read, write } from '@portal/platform/http/verb'
import type { DefinedKind, RecordRef } from '@portal/platform/record/defineRecord'
import { type Tag, tagsAt } from '../contract.ts'
import { tagsOf, tagsOfEach } from './linkQueries.ts'
import { type Change, putTags } from './put.ts'

type Reading = Pick<Context, 'tx' | 'actor'>
type Logged = { tags: string }
/** A kind of record as `tagsFor` takes it; R is a record as its log needs it. */
type Tagged<R extends RecordRef> = DefinedKind & {
  /** Throws `missing` for a record the actor may not read. */
  seenBy: (tx: TenantDb, actor: Actor, id: string) => Promise<unknown>
  /** Locks a record for a change of its tags; refuses who may not make it. */
  admit: (ctx: Context, id: string) => Promise<R>
  /** The entry as the log keeps it, where that is another: hashed for a restricted record. */
  logged?: (entry: Logged, record: R) => Logged
}

/** Tags as the log names them. */
export const tagsLogged = (some: readonly Tag[]): Logged => ({ tags: some.map(({ name }) => name).join(', ') })

/** The tags of a kind of record, for its module to offer at its path (`tagsAt`). They make no new version: nobody's open form grows stale of one. */
export function tagsFor<R extends RecordRef>(kind: Tagged<R>) {
  const { changeOf, logged = (entry) => entry } = kind

  async function ofRecord({ tx, actor }: Reading, { id }: { id: string }) {
    await kind.seenBy(tx, actor, id)
    return { items: await tagsOf(tx, id) }
  }
  const ofRows = async ({ tx, actor }: Reading, { ids }: { ids: readonly string[] }) => ({ items: await tagsOfEach(tx, kind, actor, ids) })

  /** Changes the tags of a record that is locked. */
  async function retag(ctx: Context, record: R, change: Change, field?: string) {
    const { before, after } = await putTags(ctx, record.id, change, field)
    const [was, is] = [tagsLogged(before), tagsLogged(after)].map((entry) => logged(entry, record)) as [Logged, Logged]
    return { ...changeOf('tag', record), before: was, after: is, result: { items: after } }
  }
  const tag = async (ctx: Context, { id, ...change }: Change & { id: string }) => retag(ctx, await kind.admit(ctx, id), change)

  const endpoints = tagsAt(kind.path)
  /** The verbs of `tagsAt`. */
  const verbs = {
    rowTags: read(endpoints.rowTags, ofRows),
    recordTags: read(endpoints.recordTags, ofRecord),
    tag: write(endpoints.tag, tag),
  }
  return { verbs, retag }
}
