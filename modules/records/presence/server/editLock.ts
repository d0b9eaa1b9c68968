import { Failure } from '@portal/kit/errors'
import { type Context, signal } from '@portal/platform/http/verb'
import { type EditLock, editLockAt } from '../contract.ts'
import { mayTake } from '../rules.ts'
import { presenceTexts } from '../texts.ts'
import { begin, end, goOn, lockHolder } from './lockQueries.ts'

type Admits = (ctx: Context, id: string) => Promise<unknown>

/** The verbs of `editLockAt`. `get` throws where the actor may not read the record, `admit` where they may not write in it. */
export function editLockVerbs(path: string, { get, admit }: { get: Admits; admit: Admits }) {
  const endpoints = editLockAt(path)
  return {
    takeLock: signal(endpoints.takeLock, async (ctx, { id, screenId, take }): Promise<EditLock> => {
      const { tx, actor, now } = ctx
      await admit(ctx, id)
      for (let attempt = 1; ; attempt++) {
        if (await begin(tx, id, screenId, actor.id, now)) return { holder: null, mayTake: true }
        const current = await lockHolder(tx, id)
        // Let go in between.
        if (!current && attempt < 5) continue
        if (!current) throw new Failure('unavailable')
        if (current.userId === actor.id && current.screenId === screenId) {
          await goOn(tx, id, now)
          return { holder: null, mayTake: true }
        }
        const may = mayTake(actor, { userId: current.userId, seenAt: new Date(current.seenAt) }, now)
        if (!take || !may) {
          const { userId, name, takenAt } = current
          return { holder: { id: userId, name, since: takenAt, isYou: userId === actor.id }, mayTake: may }
        }
        await end(tx, id)
      }
    }),

    releaseLock: signal(endpoints.releaseLock, async (ctx, { id, screenId }) => {
      const { tx, actor } = ctx
      await get(ctx, id)
      const current = await lockHolder(tx, id)
      if (current?.userId === actor.id && current.screenId === screenId) await end(tx, id)
      return {}
    }),
  }
}

/** Throws 423 where somebody else writes in it just now: who no longer has the lock does not write over who took it. */
export async function refuseWhileLocked({ tx, actor }: Pick<Context, 'tx' | 'actor'>, id: string) {
  const current = await lockHolder(tx, id)
  if (current && current.userId !== actor.id) throw new Failure('locked', { message: presenceTexts.taken(current.name) })
}
