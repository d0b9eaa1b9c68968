import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Secrets } from '../secrets/secrets.ts'
import { loginSettings } from './db.ts'

export const databaseRoles = ['portal_app', 'portal_auth', 'portal_jobs'] as const
export type DatabaseRole = (typeof databaseRoles)[number]
export type Passwords = Record<DatabaseRole, string>

const each = (passwordOf: (role: DatabaseRole) => string) =>
  Object.fromEntries(databaseRoles.map((role) => [role, passwordOf(role)])) as Passwords
/** What the logins have at first; kept from then on, so that a changed secret locks nobody out. */
export const firstPasswords = (secrets: Secrets) => each(secrets.databasePassword)
export const randomPasswords = () => each(() => randomBytes(32).toString('base64url'))

/**
 * Makes the three logins, or brings those that are there into step. They belong to the whole server and to one installation: throws, one line,
 * when another has them. `areStored`: the passwords are those stored in this database. `sharesLogins` lets the tests' databases share a server.
 */
export async function ensureLogins(
  client: pg.ClientBase,
  passwords: Passwords,
  { areStored, sharesLogins = false }: { areStored: boolean; sharesLogins?: boolean },
) {
  const isMarked = sharesLogins || (await areOurs(client))
  for (const role of databaseRoles) await ensureLogin(client, role, passwords[role], { isSet: sharesLogins || (isMarked && areStored) })
  if (!isMarked)
    await client.query(`do $$ begin execute format('comment on role portal_app is %L', '${mark}' || current_database()); end $$`)
}

export const setPassword = (client: pg.ClientBase, role: DatabaseRole, password: string) =>
  client.query(`alter role ${role} password '${password}'`)

/**
 * Lets the owner act with the rights of a server's login, by `set role`, where it may not yet: from PostgreSQL 16 on who makes a role may not by
 * itself.
 */
export async function actAs(client: pg.ClientBase, role: DatabaseRole) {
  const { rows } = await client.query<{ may: boolean; isChosen: boolean }>(
    `select pg_has_role($1, case when version >= 160000 then 'set' else 'member' end) as may, version >= 160000 as "isChosen"
     from (select current_setting('server_version_num')::int as version) x`,
    [role],
  )
  const { may, isChosen } = rows[0]!
  if (!may) await client.query(`grant ${role} to current_user${isChosen ? ' with inherit false, set true' : ''}`)
}

const mark = 'Kontrollportalen, database '

/** Whether the logins bear this database's name. Throws when they are another's that is still there. */
async function areOurs(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean; other: string | null; elsewhere: string | null; isUnmarked: boolean }>(
    `select mark = '${mark}' || current_database() as "isOurs", mark is null and to_regclass('public.migrations') is null as "isUnmarked",
       (select datname from pg_database where mark = '${mark}' || datname) as other,
       (select datname from pg_shdepend s join pg_database d on d.oid = s.dbid
        where s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid and datname <> current_database() limit 1) as elsewhere
     from pg_roles r, shobj_description(r.oid, 'pg_authid') mark where rolname = 'portal_app'`,
  )
  const [found] = rows
  if (!found || found.isOurs) return found !== undefined
  const other = found.other ?? (found.isUnmarked ? found.elsewhere : null)
  if (other)
    throw new Error(
      `DATABASE_URL: the logins ${databaseRoles.join(', ')} of this server belong to the installation in its database ${other}; each installation needs a PostgreSQL server of its own`,
    )
  return false
}

/**
 * Makes a login, or gives the one that is there what it lacks. Only a superuser may name the attributes of a superuser, and from PostgreSQL 16 on
 * only who has an attribute may name it: a login that is there is looked at instead.
 */
async function ensureLogin(client: pg.ClientBase, role: DatabaseRole, password: string, { isSet }: { isSet: boolean }) {
  const { rows } = await client.query<{ isStrong: boolean; settings: string[] | null }>(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as "isStrong", rolconfig as settings
     from pg_roles where rolname = $1`,
    [role],
  )
  if (rows[0]?.isStrong) throw new Error(`DATABASE_URL: the role ${role} has rights it must not have; take them from it`)
  if (!rows[0]) await client.query(`create role ${role} login noinherit password '${password}'`)
  else if (!isSet) await setPassword(client, role, password)
  const settings = rows[0]?.settings?.map((one) => one.toLowerCase()) ?? []
  for (const [name, value] of Object.entries(loginSettings))
    if (!settings.includes(`${name}=${value}`.toLowerCase())) await client.query(`alter role ${role} set ${name} = '${value}'`)
  await client.query(`do $$ begin
    if not has_database_privilege('${role}', current_database(), 'connect') then
      execute format('grant connect on database %I to ${role}', current_database());
    end if;
  end $$`)
}
