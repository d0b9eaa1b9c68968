import { randomBytes } from 'node:crypto'
import type { Portal } from '@portal/platform/portal'
import { sha256 } from '@portal/platform/secrets/secrets'
import type pg from 'pg'
import { purpose } from '../../../modules/cases/posters/server/list.ts'
import { company } from './company.ts'
import type { Generated } from './generate.ts'

const hung = ['Byggeplass Solbakken', 'Byggeplass Åsen skole', 'Verksted Alnabru']

/** Posters on three walls, and reports without an account allowed: their codes are secrets, so they are no part of what is generated. */
export async function hangPosters(client: pg.ClientBase, { secrets }: Portal, { versions, people }: Generated) {
  const by = people.find(({ roleId }) => roleId === 1)!.id
  await client.query('insert into poster_settings (ks_id, allows_open_reports, updated_by) values ($1, true, $2)', [company.ks_id, by])
  const places = versions.filter(({ table, to, row }) => table === 'locations' && to === null && hung.includes(String(row.name)))
  for (const { row } of places) {
    const code = randomBytes(16).toString('base64url')
    const sealed = secrets.seal(purpose, code).toString('base64url')
    const { rows } = await client.query<{ id: string }>(
      'insert into posters (ks_id, id, location_id, sealed, created_by) values ($1, gen_random_uuid(), $2, $3, $4) returning id',
      [company.ks_id, row.id, sealed, by],
    )
    await client.query('insert into auth.poster_codes (hash, ks_id, poster_id) values ($1, $2, $3)', [
      sha256(code),
      company.ks_id,
      rows[0]!.id,
    ])
  }
}
