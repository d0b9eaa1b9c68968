import type { AuthDb } from '@portal/platform/db/authEndpoint'
import { sql } from 'kysely'

/**
 * Takes away what no longer protects anybody: windows that are over, dead links, secrets rotated out a week ago (until then they betray a
 * copy), and sessions that ended 30 days ago with their addresses.
 */
export async function sweep(tx: AuthDb) {
  await tx.deleteFrom('auth.attempts').where('window_until', '<', sql<string>`now()`).execute()
  await tx.deleteFrom('auth.one_time_tokens').where('expires_at', '<', sql<string>`now() - interval '7 days'`).execute()
  await tx.deleteFrom('auth.devices').where('last_seen_at', '<', sql<string>`now() - interval '400 days'`).execute()
  await tx.deleteFrom('auth.refresh_tokens').where('used_at', '<', sql<string>`now() - interval '7 days'`).execute()
  await tx
    .deleteFrom('auth.sessions')
    .where(sql<boolean>`least(coalesce(revoked_at, 'infinity'), idle_until, absolute_until) < now() - interval '30 days'`)
    .execute()
}
