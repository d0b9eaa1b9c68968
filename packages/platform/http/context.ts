import type { Actor } from '@portal/kit/actor'
import { CompiledQuery } from 'kysely'
import { verifyAudit } from '../audit/auditLog.ts'
import { verifySeals } from '../audit/auditSeals.ts'
import { sealLock } from '../audit/seal.ts'
import type { TenantDb } from '../db/db.ts'
import { enqueueIn } from '../jobs/jobs.ts'
import type { Portal } from '../portal.ts'
import { AskPrimary } from './replicaRead.ts'
import type { Change, Context } from './verb.ts'

/** What a read tells the audit log of itself. */
export type Noted = Omit<Change<unknown>, 'result'>[]

/** Where the log is asked. Locks hold off the sealer on the primary alone, and it is the primary's log that is to be whole. */
function loggedIn(tx: TenantDb, isReplica: boolean) {
  if (isReplica) throw new AskPrimary()
  return { query: <R>(text: string, values: unknown[]) => tx.executeQuery<R>(CompiledQuery.raw(text, values)) }
}

/**
 * What a verb has at hand, in the transaction of whoever acts. What a read notes is added to `noted`, and what is put in the
 * file store to `stored`.
 */
export const contextOf = (
  portal: Portal,
  tx: TenantDb,
  actor: Actor,
  { noted = [], stored = [], asOf, isReplica = false }: { noted?: Noted; stored?: string[]; asOf?: string; isReplica?: boolean } = {},
): Context => ({
  tx,
  actor,
  now: asOf === undefined ? new Date() : new Date(asOf),
  files: portal.files,
  alsoStored: (sha256) => void stored.push(sha256),
  baseUrl: portal.config.baseUrl,
  push: portal.push,
  hasSms: portal.sms !== null,
  sees: (ids) => portal.sees(tx, actor, ids),
  pagesSeen: (ids) => portal.pagesSeen(tx, actor, ids),
  enqueue: enqueueIn(tx),
  note: (change) => void noted.push(change),
  verifySeals: (ids) => verifySeals(loggedIn(tx, isReplica), portal, actor.ksId, ids),
  verifyLog: async () => {
    const { query } = loggedIn(tx, isReplica)
    // A block that is sealed and not signed yet would look like a forged one.
    await query('select pg_advisory_xact_lock_shared($1)', [sealLock])
    return verifyAudit({ query }, portal, actor.ksId)
  },
  seal: (purpose, text) => portal.secrets.seal(purpose, text).toString('base64url'),
  unseal: (purpose, sealed) => portal.secrets.open(purpose, sealed).toString(),
})
