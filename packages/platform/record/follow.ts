import type { Change, Context } from '../http/verb.ts'

/** What modules do after a write, in its transaction, because of what it has changed. Answers what they change themselves. */
export type Follow = (ctx: Context, changes: readonly Omit<Change<unknown>, 'result'>[]) => Promise<Change<unknown>[]>

type Filed = Omit<Change<unknown>, 'result'>
/** What a write has changed, with what follows of it: all that is filed in the log. */
export const withFollowing = async (follow: Follow, ctx: Context, ...changes: Filed[]): Promise<Filed[]> => [
  ...changes,
  ...(await follow(ctx, changes)),
]
