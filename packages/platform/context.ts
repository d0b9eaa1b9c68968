import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from './db.ts'
import { enqueueIn } from './jobs.ts'
import type { Portal } from './portal.ts'
import type { Context } from './verb.ts'

/** What a verb has at hand, in the transaction of whoever acts. */
export const contextOf = (portal: Portal, tx: TenantDb, actor: Actor): Context => ({
  tx,
  actor,
  now: new Date(),
  files: portal.files,
  baseUrl: portal.config.baseUrl,
  push: portal.push,
  enqueue: enqueueIn(tx),
  seal: (purpose, text) => portal.secrets.seal(purpose, text).toString('base64url'),
  unseal: (purpose, sealed) => portal.secrets.open(purpose, sealed).toString(),
})
