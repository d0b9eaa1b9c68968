import { afterAll, describe, expect, test } from 'vitest'
import { newKindPortal } from './newKind/portal.ts'

const portal = await newKindPortal()
afterAll(() => portal.close())
const { owner } = portal

/** Tables without history: they only grow, are the tenant's own counters, follow from others, or must not be remembered. */
const withoutHistory = [
  'audit',
  'audit_blocks',
  'audit_origins',
  'audit_pruned',
  'audit_redactions',
  'edit_locks',
  'health_notes',
  'idempotency',
  'notifications',
  'numbers',
  'presences',
  'push_registrations',
  'records',
  'sealed_names',
  'task_series_progress',
]
/** Functions that run with the owner's rights. Each is reviewed: it takes the tenant from the transaction, or is for one role alone. */
const definers = [
  'auth.accept_invitation',
  'auth.actor_here',
  'auth.actor_of',
  'auth.add_api_key',
  'auth.add_policy_slug',
  'auth.add_poster_code',
  'auth.alive_sessions',
  'auth.calendar_feed_of',
  'auth.count_calls',
  'auth.drop_push_registration',
  'auth.email_changed',
  'auth.end_api_key',
  'auth.end_calendar_feed',
  'auth.end_calendar_of_leaver',
  'auth.end_calendars_of_account',
  'auth.end_keys_of_account',
  'auth.end_keys_of_leaver',
  'auth.end_sessions',
  'auth.end_sessions_short_of_factor',
  'auth.end_single_factor_sessions',
  'auth.has_two_factor',
  'auth.invite',
  'auth.invited',
  'auth.is_own_device',
  'auth.keep_push_registration',
  'auth.live_sessions',
  'auth.make_calendar_feed',
  'auth.moved_companies',
  'auth.note_calendar_read',
  'auth.open_api_key',
  'auth.open_calendar_feed',
  'auth.open_policy_page',
  'auth.open_poster',
  'auth.open_scim_key',
  'auth.open_session',
  'auth.passkey_data',
  'auth.proof_of',
  'auth.reset_two_factor',
  'auth.revoke_invitations',
  'auth.sign_in_data',
  'auth.signed_in',
  'auth.sso_add_user',
  'auth.sso_end',
  'auth.sso_find',
  'auth.sso_key',
  'auth.sso_user',
  'auth.take_two_factor',
  'auth.tenant_api_keys',
  'auth.use_api_key',
  'auth.users_of',
  'public.audit_block_entries',
  'public.audit_blocks_from',
  'public.audit_forget_origins',
  'public.audit_origins_of',
  'public.audit_prune',
  'public.audit_seal',
  'public.audit_seal_lag',
  'public.audit_sign',
  'public.audit_tops',
  'public.dispose_item',
  'public.drop_participant',
  'public.ended_tenant_signature',
  'public.enqueue',
  'public.enqueue_each',
  'public.every_tenant',
  'public.follow_assessment',
  'public.follow_assessment_leader',
  'public.follow_document_leader',
  'public.follow_leader',
  'public.forget_file',
  'public.forget_notifications',
  'public.forgotten_files',
  'public.is_open_tenant',
  'public.list_assessment_readers',
  'public.list_document_readers',
  'public.list_duty_readers',
  'public.list_participant',
  'public.list_readers',
  'public.list_readers_of_duties',
  'public.name_to_seal',
  'public.owing_tenants',
  'public.people_like',
  'public.record_of',
  'public.refuse_ended_tenant',
  'public.refuse_frozen',
  'public.search_by_words',
  'public.search_choices',
  'public.search_comments',
  'public.search_people',
  'public.search_records',
  'public.spelled',
  'public.tell_present',
]
const tenantTables = (
  await owner<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'ks_id' and table_name in (select tablename from pg_tables where schemaname = 'public') order by 1`,
  )
).map((row) => row.name)

describe('TEN-06: the catalogue itself keeps tenants apart', () => {
  test('there are tables to look at', () => expect(tenantTables.length).toBeGreaterThan(12))

  test('every tenant table, and its history, has forced row-level security with one policy for reading and writing, and one for its owner', async () => {
    const rows = await owner(
      `select c.relname, n.nspname, c.relrowsecurity, c.relforcerowsecurity, p.polcmd, pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as "check"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_policy p on p.polrelid = c.oid and p.polname <> 'owner'
       where n.nspname in ('public', 'history') and c.relkind = 'r' and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'ks_id')`,
    )
    const [owners] = await owner(
      `select count(*)::int as n, bool_and(polroles = array[relowner] and polpermissive) as "isOwnersAlone" from pg_policy p join pg_class c on c.oid = p.polrelid where polname = 'owner'`,
    )
    expect(owners).toEqual({ n: rows.length, isOwnersAlone: true })
    expect(rows.length).toBe(tenantTables.length * 2 - withoutHistory.length)
    for (const row of rows)
      expect(row).toMatchObject({
        relrowsecurity: true,
        relforcerowsecurity: true,
        polcmd: '*',
        using: "(ks_id = current_setting('app.ks_id'::text, true))",
        check: "(ks_id = current_setting('app.ks_id'::text, true))",
      })
  })

  test('every primary key, unique index and foreign key of a tenant table begins with the tenant', async () => {
    const keys = await owner(
      `select c.conrelid::regclass::text as table, c.conname, (select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) as first
       from pg_constraint c where c.contype in ('p', 'u', 'f') and c.conrelid::regclass::text = any($1)`,
      [tenantTables],
    )
    expect(keys.filter((key) => key.first !== 'ks_id')).toEqual([])
    const indexes = await owner(
      `select i.indexrelid::regclass::text as index, (select attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) as first
       from pg_index i where i.indrelid::regclass::text = any($1)`,
      [tenantTables],
    )
    expect(indexes.filter((index) => index.first !== 'ks_id')).toEqual([])
    expect(
      await owner(
        `select 1 from pg_constraint where contype = 'f' and confrelid::regclass::text = any($1) and not (conkey[1] is not null and (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) = 'ks_id')`,
        [tenantTables],
      ),
    ).toEqual([])
  })

  test('every table has history and an as_of view, but the named few', async () => {
    const versioned = (
      await owner<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'history' order by 1`)
    ).map((row) => row.name)
    expect(versioned).toEqual(tenantTables.filter((name) => !withoutHistory.includes(name)))
    const views = (await owner<{ name: string }>(`select viewname as name from pg_views where schemaname = 'as_of' order by 1`)).map(
      (row) => row.name,
    )
    expect(views).toEqual([...versioned, 'audit', 'records'].sort())
    for (const name of versioned) {
      const columns = (schema: string) =>
        owner<{ c: string }>(
          `select column_name || ' ' || data_type as c from information_schema.columns where table_schema = $1 and table_name = $2 and column_name <> 'sys_to' order by column_name`,
          [schema, name],
        )
      expect([name, await columns('history')]).toEqual([name, await columns('public')])
      expect([name, await columns('as_of')]).toEqual([name, await columns('public')])
    }
  })

  test('every view answers with the rights of whoever asks', async () => {
    const views = await owner(
      `select c.oid::regclass::text as view, c.reloptions from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and n.nspname in ('public', 'history', 'as_of', 'auth')`,
    )
    expect(views.length).toBeGreaterThan(10)
    expect(views.filter((view) => !view.reloptions?.includes('security_invoker=true'))).toEqual([])
  })

  test('the server logs in with roles that own nothing and may rise to nothing', async () => {
    const roles = await owner(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles where rolname like 'portal\\_%' order by 1`,
    )
    expect(roles).toEqual(
      ['portal_app', 'portal_auth', 'portal_jobs'].map((rolname) => ({
        rolname,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolinherit: false,
      })),
    )
    expect(await owner(`select 1 from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname like 'portal\\_%'`)).toEqual([])
    expect(await owner(`select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'portal\\_%'`)).toEqual(
      [],
    )
    const [version] = await owner(`select current_setting('server_version_num')::int as n`)
    expect(version.n).toBeGreaterThanOrEqual(150_000)
  })

  test('functions with the owner’s rights are the named ones, with a fixed search path, and nobody else may call them', async () => {
    const functions = await owner(
      `select n.nspname || '.' || p.proname as name, p.proconfig, p.proacl::text as acl from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname in ('public', 'history', 'as_of', 'auth') order by 1`,
    )
    const named = functions.filter((f) => !f.name.startsWith('history.keep_'))
    expect(named.map((f) => f.name)).toEqual(definers)
    for (const f of functions) {
      expect([f.name, f.proconfig?.some((setting: string) => setting.startsWith('search_path=pg_catalog'))]).toEqual([f.name, true])
      expect([f.name, /(^|[{,])=X/.test(f.acl ?? '=X')]).toEqual([f.name, false])
    }
  })

  test('no tenant role reads accounts, sessions or secrets', async () => {
    const grants = await owner(
      `select grantee, table_schema, table_name from information_schema.role_table_grants where table_schema = 'auth' and grantee in ('portal_app', 'portal_jobs')`,
    )
    expect(grants).toEqual([])
  })
})

describe('TEN-07: each table, tried as the tenant role', async () => {
  const { pool } = portal.portal
  const a = await portal.tenant()
  const b = await portal.tenant()
  const inTenantOf = async (ksId: string | null, sql: string) => {
    const client = await pool.connect()
    try {
      await client.query(`begin; set local app.ks_id = '${ksId ?? ''}'`)
      return (await client.query(sql)).rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  for (const table of tenantTables) {
    test(`${table}: nothing without a tenant, only its own with one`, async () => {
      expect(await inTenantOf(null, `select * from ${table}`)).toEqual([])
      expect(await inTenantOf(a.ksId, `select * from ${table} where ks_id <> '${a.ksId}'`)).toEqual([])
    })
    test(`${table}: cannot be emptied, copied or handed over`, async () => {
      await expect(inTenantOf(a.ksId, `truncate ${table}`)).rejects.toMatchObject({ code: '42501' })
      await expect(inTenantOf(a.ksId, `copy ${table} to program 'cat'`)).rejects.toMatchObject({ code: '42501' })
      await expect(inTenantOf(a.ksId, `alter table ${table} disable row level security`)).rejects.toMatchObject({ code: '42501' })
    })
  }
  test('its own rows are really there (the positive twin)', async () => {
    for (const table of ['companies', 'departments', 'users'])
      expect((await inTenantOf(a.ksId, `select * from ${table}`)).length).toBeGreaterThan(0)
  })
  test('another tenant’s rows can be neither changed, removed nor made', async () => {
    for (const table of ['companies', 'departments', 'users']) {
      expect(await inTenantOf(a.ksId, `update ${table} set version = version + 1 where ks_id = '${b.ksId}' returning 1`)).toEqual([])
      expect(await inTenantOf(a.ksId, `delete from ${table} where ks_id = '${b.ksId}' returning 1`)).toEqual([])
    }
    await expect(
      inTenantOf(a.ksId, `insert into locations (ks_id, id, name) values ('${b.ksId}', gen_random_uuid(), 'x')`),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(inTenantOf(a.ksId, `update locations set ks_id = '${b.ksId}'`)).resolves.toEqual([])
    await expect(inTenantOf(a.ksId, `update departments set ks_id = '${b.ksId}'`)).rejects.toMatchObject({ code: '42501' })
  })
  test('the role can neither become another nor read the tables of sign-in', async () => {
    await expect(inTenantOf(a.ksId, 'set role postgres')).rejects.toMatchObject({ code: '42501' })
    await expect(inTenantOf(a.ksId, 'select * from auth.accounts')).rejects.toMatchObject({ code: '42501' })
    await expect(inTenantOf(a.ksId, `select * from auth.users_of('${a.users.admin.accountId}')`)).rejects.toMatchObject({ code: '42501' })
  })
})
