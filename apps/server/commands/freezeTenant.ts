import { setTimeout as pause } from 'node:timers/promises'
import type { TenantDb } from '@portal/platform/db/db'
import { kyselyOn } from '@portal/platform/db/kyselyOn'
import { openClient } from '@portal/platform/db/openClient'
import type pg from 'pg'
import type { Command } from './command.ts'
import { audit } from './person.ts'
import { withPortal } from './surroundings.ts'

export const freezeTenant: Command = {
  usage: 'KS-ID [--undo]',
  help: `  --undo              lets people write again
Until the company is deactivated everybody reads as before; whoever writes or signs in is told that it is being moved, and phones keep what they
have to send. Returns when all that was under way is done, so that tenant export then has everything that was acknowledged.`,
  options: { undo: { type: 'boolean' } },
  operands: ['KS-ID'],
  run: async (given, ksId = '') => {
    const isUndone = given.undo === true
    await withPortal((_portal, owner) => (isUndone ? unfreeze(owner, ksId) : freeze(owner, ksId)))
    console.log(isUndone ? `${ksId} is written to again.` : `${ksId} is frozen. Next: tenant export`)
  },
}

const longestMs = 20_000

/** Throws, with the company as it was, when its jobs are not done in twenty seconds. */
export async function freeze(owner: pg.PoolConfig, ksId: string) {
  await mark(owner, ksId, false)
  try {
    await jobsDone(owner, ksId)
  } catch (error) {
    await mark(owner, ksId, true)
    throw error
  }
}
export const unfreeze = (owner: pg.PoolConfig, ksId: string) => mark(owner, ksId, true)

/** The lock waits for whoever writes now, and nobody begins to meanwhile. Those hold the company's row too, so that it may not be asked for whole. */
async function mark(owner: pg.PoolConfig, ksId: string, isUndone: boolean) {
  const client = await openClient(owner)
  try {
    await client.query('begin')
    await client.query(`select set_config('app.ks_id', $1, true)`, [ksId])
    await client.query(`select pg_advisory_xact_lock(hashtextextended('frozen ' || $1, 0))`, [ksId])
    const { rows } = await client.query<{ isFrozen: boolean; isOpen: boolean }>(
      'select frozen_at is not null as "isFrozen", deactivated_at is null as "isOpen" from companies where ks_id = $1 for no key update',
      [ksId],
    )
    if (!rows[0]) throw new Error(`there is no ${ksId}`)
    if (!rows[0].isOpen) throw new Error(`${ksId} is deactivated: nobody writes in it`)
    if (rows[0].isFrozen !== isUndone) throw new Error(`${ksId} is ${isUndone ? 'not frozen' : 'frozen already'}`)
    await client.query(
      `update companies set frozen_at = ${isUndone ? 'null' : 'now()'}, updated_at = now(), version = version + 1 where ks_id = $1`,
      [ksId],
    )
    const action = isUndone ? 'company.unfreeze' : 'company.freeze'
    await audit(kyselyOn(client) as TenantDb, { action, entity: { type: 'company', id: ksId }, before: null, after: null })
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** What was to be told of, and sent, is decided by jobs of the company: those that are due have been run, and none runs. */
async function jobsDone(owner: pg.PoolConfig, ksId: string) {
  const client = await openClient(owner)
  try {
    for (const until = Date.now() + longestMs; Date.now() < until; await pause(50)) {
      const { rowCount } = await client.query(
        `select 1 from graphile_worker._private_jobs where payload ->> 'ksId' = $1
           and (locked_at is not null or (run_at <= now() and attempts = 0)) limit 1`,
        [ksId],
      )
      if (!rowCount) return
    }
    throw new Error(`${ksId}: its jobs are not done after ${longestMs / 1000} s, does a server run? It is not frozen.`)
  } finally {
    await client.end()
  }
}
