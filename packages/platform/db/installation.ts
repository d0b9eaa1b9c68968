import { verify } from 'node:crypto'
import type pg from 'pg'
import { auditKeyOf, type Secrets } from '../secrets/secrets.ts'
import { firstPasswords, type Passwords } from './logins.ts'
import { openClient } from './openClient.ts'

/** What the database says of itself; null before this was kept. */
export type Installation = { fingerprint: string; logins: Buffer } | null

export async function readInstallation(client: pg.ClientBase): Promise<Installation> {
  if (!(await isThere(client, 'installation'))) return null
  const { rows } = await client.query<NonNullable<Installation>>('select fingerprint, logins_sealed as logins from public.installation')
  return rows[0] ?? null
}

const isThere = async (client: pg.ClientBase, table: string) =>
  (await client.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [`public.${table}`])).rows[0]!.is_there

/** Throws, one line, unless the database's secret is among these, and the first of them is none that was changed. */
export async function checkSecret(client: pg.ClientBase, secrets: Secrets, here: Installation) {
  if (!here) return checkSignature(client, secrets)
  const [first] = secrets.fingerprints
  const { rows } = await client.query<{ at: string }>(
    `select to_char(changed_at, 'YYYY-MM-DD') as at from public.former_secrets where fingerprint = $1 and changed_at is not null`,
    [first],
  )
  if (rows[0]) throw new Error(`KS_SECRET: is a former secret of this database, changed ${rows[0].at}; name the one that replaced it`)
  if (!secrets.fingerprints.includes(here.fingerprint))
    throw new Error(
      `KS_SECRET: is not the secret of this database (its fingerprint is ${here.fingerprint}, the one given has ${first}); to change it, name both as new,old and see npm run ks -- secret rotate --help`,
    )
}

/** A database that has kept no fingerprint yet is known by its log: whoever signed the last block has its secret. */
async function checkSignature(client: pg.ClientBase, secrets: Secrets) {
  if (!(await isThere(client, 'audit_blocks'))) return
  const { rows } = await client.query<{ hash: Buffer; signature: Buffer }>(
    'select hash, signature from public.audit_blocks where signature is not null order by sealed_at desc limit 1',
  )
  const [block] = rows
  const keys = [secrets.auditKeys, ...secrets.formerAuditKeys]
  if (block && !keys.some(({ publicKey }) => verify(null, block.hash, publicKey, block.signature)))
    throw new Error('KS_SECRET: is not the secret of this database: its log was signed with another')
}

const loginPurpose = 'logins'
export const auditKeyPurpose = 'audit key'
export const passwordsOf = (here: Installation, secrets: Secrets) =>
  here ? (JSON.parse(secrets.open(loginPurpose, here.logins).toString()) as Passwords) : firstPasswords(secrets)
export const sealedLogins = (secrets: Secrets, passwords: Passwords) => secrets.seal(loginPurpose, JSON.stringify(passwords))

export const insertInstallation = (client: pg.ClientBase, secrets: Secrets, passwords: Passwords) =>
  client.query('insert into public.installation (fingerprint, logins_sealed) values ($1, $2)', [
    secrets.fingerprints[0],
    sealedLogins(secrets, passwords),
  ])

/** The passwords of the database's logins, and the secrets with the audit keys of those that were changed: they sign no more, but verify. */
export async function openInstallation(owner: pg.PoolConfig, secrets: Secrets): Promise<{ passwords: Passwords; secrets: Secrets }> {
  const client = await openClient(owner)
  try {
    const here = await readInstallation(client)
    if (!here) return { passwords: firstPasswords(secrets), secrets }
    await checkSecret(client, secrets, here)
    const { rows } = await client.query<{ sealed: Buffer }>(
      'select audit_key_sealed as sealed from public.former_secrets order by changed_at desc nulls last',
    )
    const stored = rows.map(({ sealed }) => auditKeyOf(secrets.open(auditKeyPurpose, sealed)))
    const known = [secrets.auditKeys, ...secrets.formerAuditKeys].map(({ kid }) => kid)
    const former = stored.filter(({ kid }) => !known.includes(kid))
    return { passwords: passwordsOf(here, secrets), secrets: { ...secrets, formerAuditKeys: [...secrets.formerAuditKeys, ...former] } }
  } finally {
    await client.end()
  }
}
