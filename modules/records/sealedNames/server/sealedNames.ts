import type { Context } from '@portal/platform/http/verb'
import type { Secrets } from '@portal/platform/secrets/secrets'
import { sealedNamesOf } from './sealedNameQueries.ts'

export const leaverPurpose = 'leaverName'
export type Leaver = { userId: string; name: string }
type Sealed = Leaver & { ksId: string }

/** Bound to the company and the person: one row's name is no other's. */
export const sealName = (secrets: Secrets, ksId: string, leaver: Leaver) =>
  secrets.seal(leaverPurpose, JSON.stringify({ ksId, ...leaver } satisfies Sealed)).toString('base64url')

/** Of some people, the names of those that are sealed. Whoever asks sees to it that it is allowed, and logged. */
export async function openNames({ tx, actor, unseal }: Pick<Context, 'tx' | 'actor' | 'unseal'>, userIds: readonly string[]) {
  const names: Leaver[] = []
  for (const { userId, sealed } of await sealedNamesOf(tx, userIds)) {
    const opened = JSON.parse(unseal(leaverPurpose, sealed)) as Sealed
    if (opened.ksId !== actor.ksId || opened.userId !== userId) throw new Error('a sealed name of another row')
    names.push({ userId, name: opened.name })
  }
  return names
}
