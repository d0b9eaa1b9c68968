import { sql } from 'kysely'

/** What a search shows of an assessment. */
export const searchedColumns = {
  status: sql`risk_assessments.status`,
  approved: sql`risk_assessments.approved_number`,
  type: sql`risk_assessments.assessment_type`,
  review: sql`risk_assessments.review_date`,
  text: sql`left(risk_assessments.object, 400)`,
}
