import { basename } from 'node:path'
import { migrationFiles } from '@portal/platform/db/migrationFiles'
import { filledDatabase } from '@portal/platform/testing/database'
import { migrateAll, root } from '../../apps/server/portal.ts'
import { type Tenant, testPortal, type Who } from '../../apps/server/testing.ts'

const belonging = '202611230755_actions_parent.sql'
/** What actions belonged to, under the name the verbs know. */
const underParents = `
  alter table actions add column parent_id uuid;
  select tenant_table('actions');
  create function belong() returns trigger language plpgsql as $$
    begin new.deviation_id := new.parent_id; new.parent_type := 'deviation'; return new; end $$;
  create trigger belong before insert on actions for each row execute function belong()`
const underCases = `
  drop view as_of.actions; drop trigger belong on actions; drop function belong();
  alter table actions drop column parent_id; alter table history.actions drop column parent_id;
  select tenant_table('actions')`

/** A portal whose database has not had some migrations yet. `move` carries them out, and answers which were. */
export async function portalBefore(name: string, moving: readonly string[]) {
  const portal = await testPortal({
    async from(cluster, config) {
      const migrated = (more: object) => async (owner: typeof cluster) =>
        void (await migrateAll(config, owner, { sharesLogins: true, ...more }))
      // First, because it makes the logins that all databases of the cluster share.
      await filledDatabase(cluster, 'portal_template', migrated({}))
      const only = migrationFiles(root).map((file) => basename(file))
      return filledDatabase(cluster, name, migrated({ only: only.filter((one) => one !== belonging && !moving.includes(one)) }))
    },
  })
  await portal.owner(underParents)
  const move = async () => {
    await portal.owner(underCases)
    return (await migrateAll(portal.portal.config, portal.database, { sharesLogins: true })).filter((one) => one !== belonging)
  }
  return { ...portal, move }
}

const threeRoles: readonly Who[] = ['leader', 'employee', 'auditor']
/** What people are answered now and at each instant. */
export async function answersAt(t: Tenant, reads: readonly string[], instants: readonly string[], people = threeRoles) {
  const found: [string, string | null, string, number, string][] = []
  for (const who of people)
    for (const path of reads)
      for (const instant of [null, ...instants]) {
        const { status, text } = await t.as(who).get(path, instant ? { 'x-as-of': instant } : {})
        // What is refused names the request.
        found.push([who, instant, path, status, text.replace(/"requestId":"[^"]*"/, '')])
      }
  return found
}

type Parts = { name: `record_${string}`; kinds: readonly string[]; columns: string }
/** Of which the tables of each kind became one. */
export const taggedBefore: Parts = { name: 'record_tags', kinds: ['deviation', 'task'], columns: 'tag_id, added_by, added_at, sys_from' }
export const filedBefore: Parts = {
  name: 'record_files',
  kinds: ['deviation', 'task', 'action'],
  columns: 'file_id, added_by, added_at, sys_from',
}

const eachOf = ({ name, kinds, columns }: Parts, schema: string, more = '') =>
  kinds
    .map((kind) => `select ks_id, ${kind}_id as record_id, ${columns}${more} from ${schema}.${name.replace('record', kind)}`)
    .join(' union all ')
const schemas = ['public', 'as_of']
/** The tables there were, under the name the reads know. */
export const underOneName = (parts: Parts) =>
  schemas
    .map(
      (schema) => `create view ${schema}.${parts.name} with (security_invoker = true) as ${eachOf(parts, schema)};
        grant select on ${schema}.${parts.name} to portal_app`,
    )
    .join(';')
export const underTheirOwn = ({ name }: Parts) => schemas.map((schema) => `drop view ${schema}.${name}`).join(';')

const versionsIn = (source: string) =>
  `select jsonb_agg(to_jsonb(v) order by to_jsonb(v) - 'sys_to' - 'sys_from', v.sys_from) as versions from (${source}) v`
/** Every version of every row, and when it was. */
export const versionsBefore = (parts: Parts) =>
  versionsIn(`${eachOf(parts, 'public', ', null::timestamptz as sys_to')} union all ${eachOf(parts, 'history', ', sys_to')}`)
export const versionsAfter = ({ name, columns }: Parts) =>
  versionsIn(`select ks_id, record_id, ${columns}, null::timestamptz as sys_to from ${name}
    union all select ks_id, record_id, ${columns}, sys_to from history.${name}`)
