import type { Parent } from '@portal/modules/records/actions/server/public'
import type { Restriction } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { sql } from 'kysely'
import { restrictedTypes } from '../choices.ts'
import { assessmentTexts } from '../texts.ts'
import { openReaders } from './sightQueries.ts'

/** What rules and lists of tiltak look at. */
export const assessmentFacts: Parent['facts'] = {
  level: sql`'low'`,
  floor: sql`null::text`,
  rank: sql`4`,
  department_id: sql`risk_assessments.department_id`,
  handler_id: sql`risk_assessments.owner_id`,
  is_restricted: sql`risk_assessments.is_restricted`,
  is_closed: sql`(risk_assessments.status = 'archived')`,
  is_deleted: sql`(risk_assessments.deleted_at is not null)`,
}

/** Restriction of assessments; those of people's minds and of their data are always restricted (R10). */
export const assessmentRestriction: Restriction = {
  facts: {
    assigneeId: sql`risk_assessments.owner_id`,
    status: sql`risk_assessments.status`,
    createdAt: sql`risk_assessments.created_at`,
    isAlwaysRestricted: sql`(risk_assessments.assessment_type in (${sql.join(restrictedTypes.map((type) => sql.lit(type)))}))`,
    soleOffice: sql`(null::text)`,
  },
  why: assessmentTexts.restriction,
  lock: lockRecord('risk_assessments'),
  set: ({ tx, actor, now }, id, isRestricted) =>
    tx
      .updateTable('risk_assessments')
      .set({ is_restricted: isRestricted, updated_by: actor.id, updated_at: now.toISOString(), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),
  openReaders,
}
