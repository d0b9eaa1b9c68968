import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { type CardLayout, type CardName, cardNames } from '../contract.ts'

const known = (names: readonly string[]) => names.filter((name): name is CardName => cardNames.some((one) => one === name))

export async function layoutOf(tx: TenantDb, userId: string): Promise<CardLayout> {
  const row = await tx
    .selectFrom('dashboard_cards')
    .select(['card_order as order', 'hidden', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  // A card that is no longer made is in nobody's overview.
  return row ? { order: known(row.order), hidden: known(row.hidden), version: row.version } : { order: [], hidden: [], version: 0 }
}

/** False when it has been arranged anew since. */
export async function saveLayout(tx: TenantDb, userId: string, { order, hidden, version }: CardLayout) {
  const row = { card_order: order, hidden, updated_at: sql<string>`app_now()`, version: version + 1 }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dashboard_cards')
    .values({ user_id: userId, ...row })
    .onConflict((clash) => clash.columns(['ks_id', 'user_id']).doUpdateSet(row).where('dashboard_cards.version', '=', version))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
