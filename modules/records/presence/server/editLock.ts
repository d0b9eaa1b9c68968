import { Failure } from '@portal/kit/errors'
import { type Context, signal } from '@portal/platform/http/verb'
import { type EditLock, editLockAt } from '../contract.ts'
import { forgottenAfter, mayTake, silence, silentAfter } from '../rules.ts'
import { presenceTexts } from '../texts.ts'
import { addLock, deleteLock, lockHolder, renewLock } from './lockQueries.ts'

type Admits = (ctx: Context, id: string) => Promise<unknown>

/** The verbs of `editLockAt`. `get` throws where the actor may not read the record, `admit` where they may not write in it. */
export function editLockVerbs(path: string, { get, admit }: { get: Admits; admit: Admits }) {
  const endpoints = editLockAt(path)
  return {
    takeLock: signal(endpoints.takeLock, async (ctx, { id, screenId, begin, take }): Promise<EditLock> => {
      const { tx, actor, now } = ctx
      await admit(ctx, id)
      const yours = { holder: null, isYours: true, mayTake: true }
      for (let attempt = 1; attempt <= 5; attempt++) {
        if (begin && (await addLock(tx, id, screenId, actor.id, now))) return yours
        const holder = await lockHolder(tx, id)
        if (!holder) {
          if (!begin) return { holder: null, isYours: false, mayTake: true }
          // Let go in between.
          continue
        }
        if (holder.userId === actor.id && holder.screenId === screenId) {
          await renewLock(tx, id, now)
          return yours
        }
        const seen = { userId: holder.userId, seenAt: new Date(holder.seenAt) }
        const silent = silence(seen, now)
        const may = mayTake(actor, seen, now)
        if (silent < forgottenAfter && !(take && may)) {
          const { userId, name, takenAt } = holder
          const about = { since: takenAt, isYou: userId === actor.id, isSilent: silent >= silentAfter }
          return { holder: { id: userId, name, ...about }, isYours: false, mayTake: may }
        }
        await deleteLock(tx, id)
      }
      throw new Failure('unavailable')
    }),

    releaseLock: signal(endpoints.releaseLock, async (ctx, { id, screenId }) => {
      const { tx, actor } = ctx
      await get(ctx, id)
      const holder = await lockHolder(tx, id)
      if (holder?.userId === actor.id && holder.screenId === screenId) await deleteLock(tx, id)
      return {}
    }),
  }
}

/**
 * Throws 423 where another page writes in it just now: who no longer has the lock does not write over who took it. Without `screenId`, of the
 * person who writes too: a program of theirs.
 */
export async function refuseWhileLocked({ tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>, id: string, screenId?: string) {
  const holder = await lockHolder(tx, id)
  if (!holder || silence({ seenAt: new Date(holder.seenAt) }, now) >= silentAfter) return
  if (holder.userId !== actor.id) throw new Failure('locked', { message: presenceTexts.taken(holder.name) })
  if (screenId && holder.screenId !== screenId) throw new Failure('locked', { message: presenceTexts.takenByYou })
}
