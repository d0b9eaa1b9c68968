import type { Change, Context } from '../http/verb.ts'

/** What modules do after a write, in its transaction, because of what it has changed. Answers what they change themselves. */
export type Follow = (ctx: Context, changes: readonly Omit<Change<unknown>, 'result'>[]) => Promise<Change<unknown>[]>
