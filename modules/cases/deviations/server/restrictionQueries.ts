import { lockCase, openReadersOf } from '@portal/modules/cases/visibility/server/public'
import type { Restriction } from '@portal/platform/record/defineRecord'
import { sql } from 'kysely'
import { alwaysRestricted } from '../choices.ts'
import { deviationTexts } from '../texts.ts'

/** Restriction of cases. Of an injury, hmsAnsvarlig alone decides who reads it (domain 4.3). */
export const caseRestriction: Restriction = {
  facts: {
    assigneeId: sql`deviations.assignee_id`,
    status: sql`deviations.status`,
    createdAt: sql`deviations.reported_at`,
    isAlwaysRestricted: sql`(deviations.category in (${sql.join(alwaysRestricted.map((category) => sql.lit(category)))}))`,
    soleOffice: sql`(case deviations.category when 'personalInjury' then 'hmsAnsvarlig' end)`,
  },
  why: deviationTexts.restriction,
  lock: lockCase,
  set: ({ tx, actor, now }, id, isRestricted) =>
    tx
      .updateTable('deviations')
      .set({
        is_restricted: isRestricted,
        updated_by: actor.id,
        updated_at: now.toISOString(),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute(),
  openReaders: openReadersOf,
}
