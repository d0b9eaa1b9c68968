import { person } from '@portal/kit/answerFields'
import { signal } from '@portal/kit/contract'
import { id } from '@portal/kit/fields'
import * as z from 'zod/mini'

/** A page that is open in a browser, one of perhaps several of the person. */
export const screenId = id

/** Who else has a record open just now. */
export const Others = z.object({
  items: z.array(person),
  /** Names what somebody else has done with it last; another than before, the page asks for it anew. Readings do not count. */
  latest: z.nullable(z.string()),
})

export const presence = {
  /** Said when a record is opened, and every half minute while its page is visible. */
  here: signal('/presence/:id', z.strictObject({ id, screenId }), Others),
  gone: signal('/presence/:id/gone', z.strictObject({ id, screenId }), z.object({})),
}

/** Who writes in a record, so that two do not write over each other. */
export const EditLock = z.object({
  /** Another page than the one that asks; null where there is none. */
  holder: z.nullable(z.extend(person, { since: z.string(), isYou: z.boolean(), isSilent: z.boolean() })),
  /** The page that asks may write. */
  isYours: z.boolean(),
  /** Nothing has been heard from the holder for a while, or the one who asks may take it from anybody. */
  mayTake: z.boolean(),
})
export type EditLock = z.output<typeof EditLock>

/** The endpoints of a kind in which one person writes at a time. */
export const editLockAt = (path: string) => ({
  /**
   * Said when somebody begins to write, and every half minute while they do. `begin`: where nobody writes; else it is only looked who does.
   * `take`: from whoever has it, where that may be.
   */
  takeLock: signal(
    `${path}/:id/lock`,
    z.strictObject({ id, screenId, begin: z._default(z.boolean(), true), take: z._default(z.boolean(), false) }),
    EditLock,
  ),
  releaseLock: signal(`${path}/:id/unlock`, z.strictObject({ id, screenId }), z.object({})),
})
