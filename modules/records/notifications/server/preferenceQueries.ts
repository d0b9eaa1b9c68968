import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { usualQuiet } from '../deliveryRules.ts'
import type { RuleChoices } from '../matrixRules.ts'

export const settingsOf = async (tx: TenantDb) =>
  tx
    .selectFrom('notification_settings')
    .select(['quiet_from as quietFrom', 'quiet_to as quietTo', 'digest_time as digestTime', 'rules', 'sms', 'version'])
    .$narrowType<{ rules: RuleChoices }>()
    .executeTakeFirst()

type Settings = { quietFrom: string | null; quietTo: string | null; digestTime: string }
/** False when somebody else has saved since; version 0 is what was never saved. */
export const putSettings = async (tx: TenantDb, version: number, { quietFrom, quietTo, digestTime }: Settings, now: Date) =>
  (
    await sql`
      insert into notification_settings as s (quiet_from, quiet_to, digest_time, updated_at)
      select ${quietFrom}, ${quietTo}, ${digestTime}, ${now.toISOString()}::timestamptz
      where ${version} = 0 or exists (select from notification_settings)
      on conflict (ks_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, digest_time = excluded.digest_time,
        updated_at = excluded.updated_at, version = s.version + 1
      where s.version = ${version} returning 1`.execute(tx)
  ).rows.length > 0

/** The same for the rules; whoever has saved no hours keeps the usual ones. */
export const putRules = async (tx: TenantDb, version: number, rules: RuleChoices, now: Date) =>
  (
    await sql`
      insert into notification_settings as s (quiet_from, quiet_to, rules, updated_at)
      select ${usualQuiet.from}, ${usualQuiet.to}, ${JSON.stringify(rules)}::jsonb, ${now.toISOString()}::timestamptz
      where ${version} = 0 or exists (select from notification_settings)
      on conflict (ks_id) do update set rules = excluded.rules, updated_at = excluded.updated_at, version = s.version + 1
      where s.version = ${version} returning 1`.execute(tx)
  ).rows.length > 0

export const preferencesOf = (tx: TenantDb, userId: string) =>
  tx.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).executeTakeFirst()

type Preferences = {
  rules: RuleChoices
  digest: string
  quiet: string
  quietFrom: string | null
  quietTo: string | null
}
/** False when they were saved elsewhere since. */
export const putPreferences = async (tx: TenantDb, userId: string, version: number, row: Preferences, now: Date) =>
  (
    await sql`
      insert into notification_preferences as p (user_id, rules, digest, quiet, quiet_from, quiet_to, updated_at)
      select ${userId}, ${JSON.stringify(row.rules)}::jsonb, ${row.digest}, ${row.quiet}, ${row.quietFrom}, ${row.quietTo}, ${now.toISOString()}::timestamptz
      where ${version} = 0 or exists (select from notification_preferences where user_id = ${userId})
      on conflict (ks_id, user_id) do update set rules = excluded.rules, digest = excluded.digest, quiet = excluded.quiet,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, updated_at = excluded.updated_at, version = p.version + 1
      where p.version = ${version} returning 1`.execute(tx)
  ).rows.length > 0

/** Whether something gathers for the person's next digest. */
export const hasGathered = async (tx: TenantDb, userId: string) =>
  (await sql`select from notifications where user_id = ${userId} and waits @> array['digest'] and read_at is null limit 1`.execute(tx)).rows
    .length > 0
