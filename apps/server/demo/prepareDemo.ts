import { osloDate } from '@portal/kit/dates'
import { sealLock } from '@portal/platform/audit/seal'
import { transactionOn } from '@portal/platform/db/inTransaction'
import { openClient } from '@portal/platform/db/openClient'
import type { Portal } from '@portal/platform/portal'
import { deleteTenantRows } from '@portal/platform/tenants/deleteTenantRows'
import type pg from 'pg'
import { hashPassword } from '../../../modules/identity/auth/server/passwords.ts'
import { company } from './company.ts'
import { generate, settingOf } from './generate.ts'
import { keepPhotos } from './keepPhotos.ts'
import { addressOf } from './names.ts'
import { play } from './play.ts'
import { scriptOf } from './script.ts'
import { writeCompany } from './write.ts'

/** Published on purpose: everybody in the demo has it, and no other company does. */
export const demoPassword = 'Gul-Gravemaskin-Kaffe-7'
const lock = 727_280

/** One person of each role to look around as. */
const signIns = [
  ['Marte', 'Nygård', 'admin'],
  ['Erik', 'Bråten', 'leader'],
  ['Jonas', 'Lie Aasen', 'employee'],
  ['Per', 'Zachariassen', 'auditor'],
  ['Siv', 'Østby', 'controller'],
] as const

/** Makes the demo company when the installation has no company at all. Returns what to print at start: who can sign in, and the password. */
export async function prepareDemo(portal: Portal, owner: pg.PoolConfig): Promise<string[]> {
  return asOwner(owner, async (client) => {
    const { rows } = await client.query<{ ks_id: string; is_demo: boolean }>(
      'select ks_id, is_demo from companies order by ks_id = $1 desc limit 1',
      [company.ks_id],
    )
    const [known] = rows
    if (known) return known.ks_id === company.ks_id && known.is_demo ? introduction() : []
    await make(portal, client)
    return introduction()
  })
}

/** The demo company as on its first day; whatever anybody did in it is lost. Throws when its KS-ID belongs to a real company. */
export async function resetDemo(portal: Portal, owner: pg.PoolConfig): Promise<string[]> {
  return asOwner(owner, async (client) => {
    const { rows } = await client.query<{ is_demo: boolean }>('select is_demo from companies where ks_id = $1', [company.ks_id])
    if (rows[0] && !rows[0].is_demo) throw new Error(`${company.ks_id} is not a demo company; nothing was changed`)
    if (rows[0]) await remove(portal, client)
    await make(portal, client)
    return introduction()
  })
}

/** Takes the demo company away, with every account of it. Returns what to print. */
export async function removeDemo(portal: Portal, owner: pg.PoolConfig): Promise<string> {
  return asOwner(owner, async (client) => {
    const { rowCount } = await client.query('select from companies where ks_id = $1 and is_demo', [company.ks_id])
    if (!rowCount) return 'There is no demo company.'
    await remove(portal, client)
    return `The demo company ${company.ks_id} is gone.`
  })
}

/** Nobody signs meanwhile, so nobody finds a log that begins anew. */
async function remove(portal: Portal, client: pg.ClientBase) {
  await client.query('select pg_advisory_xact_lock($1)', [sealLock])
  await deleteTenantRows(client, company.ks_id)
  portal.heads.forget(company.ks_id)
}

async function make(portal: Portal, client: pg.ClientBase) {
  const setting = settingOf(osloDate(new Date()), await keepPhotos(portal.files))
  await writeCompany(client, generate(setting), await hashPassword(demoPassword))
  await play(portal, client, company.ks_id, scriptOf(setting))
}

function introduction() {
  const addresses = signIns.map(([firstname, lastname, role]) => ({ email: addressOf({ firstname, lastname }), role }))
  const width = Math.max(...addresses.map(({ email }) => email.length))
  return [
    `Demo company ${company.name} (${company.ks_id}). Everybody's password: ${demoPassword}`,
    ...addresses.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`),
  ]
}

/** One transaction as the database's owner; of several servers that start at once, one makes the company and the others find it. */
async function asOwner<T>(owner: pg.PoolConfig, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await openClient(owner)
  try {
    return await transactionOn(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [lock])
      return work(client)
    })
  } finally {
    await client.end()
  }
}
