import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'

// Nothing else of the product reads what somebody has given.
type Vote = { probability: number; consequence: number }

/** What one person has given in some rounds, by the round. */
export const votesBy = async (tx: TenantDb, voterId: string, roundIds: readonly string[]) =>
  new Map(
    (
      await sql<Vote & { roundId: string }>`select v.round_id as "roundId", v.probability, v.consequence from scoring_votes v
        where v.voter_id = ${voterId} and v.round_id = any(${roundIds}::uuid[])`.execute(tx)
    ).rows.map(({ roundId, ...vote }) => [roundId, vote]),
  )

/** What some people have given in each of some rounds, without whose each is. For the step that shows them, and for nothing else. */
export const votesToShow = async (tx: TenantDb, roundIds: readonly string[], voterIds: readonly string[]) =>
  (
    await sql<Vote & { roundId: string }>`select v.round_id as "roundId", v.probability, v.consequence from scoring_votes v
      where v.round_id = any(${roundIds}::uuid[]) and v.voter_id = any(${voterIds}::uuid[])`.execute(tx)
  ).rows

/** Puts a vote in the place of the one the same person has given in the round. */
export const putVote = (tx: TenantDb, row: Insertable<DB['scoring_votes']>) =>
  tx
    .insertInto('scoring_votes')
    .values(row)
    .onConflict((same) =>
      same.columns(['ks_id', 'round_id', 'voter_id']).doUpdateSet({
        probability: sql`excluded.probability`,
        consequence: sql`excluded.consequence`,
        voted_at: sql`excluded.voted_at`,
      }),
    )
    .execute()
