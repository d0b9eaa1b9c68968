import { osloDate } from '@portal/kit/dates'
import { riskLevels } from '@portal/modules/governance/riskMatrices'
import { withinDepartments } from '@portal/modules/identity/company/server/public'
import { usualFilters } from '@portal/modules/records/standard/server/public'
import { type Asked, type Condition, holds, is, oneOf } from '@portal/platform/record/listFilters'
import { byCreation, rising, sortKey } from '@portal/platform/record/listKeys'
import { listOf, ownColumns } from '@portal/platform/record/listOf'
import { type RawBuilder, sql } from 'kysely'
import type { AssessmentFilters, AssessmentRow, ShownStatus, SortKey } from '../contract.ts'
import { assessmentKind } from './kind.ts'
import { countsIn } from './queries.ts'
import { visibleTo } from './sightQueries.ts'

const shown = sql<ShownStatus>`case when risk_assessments.status = 'inProgress' and risk_assessments.approved_number is not null then 'underRevision' else risk_assessments.status end`
const reviewOverdue = ({ now }: { now: Date }): Condition =>
  sql`(risk_assessments.status <> 'archived' and coalesce(risk_assessments.review_date < ${osloDate(now)}, false))`
/** Of what is not archived, whose review is due by a condition. */
const dueBy = (due: RawBuilder<unknown>): Condition => sql`(risk_assessments.status <> 'archived' and ${due})`
/** The rank of the worst of its risks; null when none is scored. */
const worst = sql`(select max(r.level_rank) from risks r where r.assessment_id = risk_assessments.id and ${countsIn} and r.deleted_at is null)`
const review = sortKey<AssessmentRow>(
  'date',
  sql`coalesce(risk_assessments.review_date, '9999-12-31'::date)`,
  (row) => row.reviewDate ?? '9999-12-31',
)
const id = sortKey<AssessmentRow>('id', sql`risk_assessments.id`, (row) => row.id)

export const assessmentList = listOf<Asked<AssessmentFilters>, AssessmentRow, SortKey>({
  kind: assessmentKind,
  sight: (actor) => visibleTo(actor),
  ownOrTeam: ({ id: own, team }) =>
    sql`(risk_assessments.department_id = any(${team}::uuid[]) or ${own} in (risk_assessments.owner_id, risk_assessments.facilitator_id))`,
  filters: {
    ...usualFilters(assessmentKind),
    status: (statuses) => (statuses.length > 0 ? sql`${shown} in (${sql.join(statuses)})` : null),
    assessmentType: oneOf('risk_assessments.assessment_type'),
    level: (levels) => (levels.length > 0 ? sql`${worst} in (${sql.join(levels.map((level) => riskLevels.indexOf(level) + 1))})` : null),
    ownerId: is('risk_assessments.owner_id'),
    departmentId: withinDepartments('risk_assessments.department_id'),
    locationId: is('risk_assessments.location_id'),
    projectId: is('risk_assessments.project_id'),
    reviewOverdue: holds(reviewOverdue),
    reviewFrom: (day) => dueBy(sql`risk_assessments.review_date >= ${day}`),
    reviewTo: (day) => dueBy(sql`risk_assessments.review_date <= ${day}`),
    sja: (which, { now }) =>
      which === 'none'
        ? sql`risk_assessments.assessment_type <> 'sja'`
        : which === 'now'
          ? sql`(risk_assessments.assessment_type = 'sja' and risk_assessments.status = 'approved' and risk_assessments.job_date <= ${osloDate(now)}
            and risk_assessments.valid_until >= ${now.toISOString()}::timestamptz)`
          : sql`risk_assessments.assessment_type = 'sja'`,
  },
  orders: { ...byCreation('risk_assessments'), review: rising(review, id) },
  joins: sql`join users owner on owner.id = risk_assessments.owner_id join departments department on department.id = risk_assessments.department_id
    left join locations location on location.id = risk_assessments.location_id left join projects project on project.id = risk_assessments.project_id
    cross join lateral (select count(*)::int as n, max(r.level_rank) as worst from risks r
      where r.assessment_id = risk_assessments.id and ${countsIn} and r.deleted_at is null) summary`,
  columns: {
    ...ownColumns(
      'risk_assessments',
      'id',
      'number',
      'title',
      'assessmentType',
      'reviewDate',
      'jobDate',
      'validUntil',
      'isRestricted',
      'createdAt',
      'version',
    ),
    status: shown,
    departmentName: sql`department.name`,
    locationName: sql`location.name`,
    projectName: sql`project.number || ' ' || project.name`,
    ownerName: sql`owner.firstname || ' ' || owner.lastname`,
    isReviewOverdue: (asked) => reviewOverdue(asked),
    riskCount: sql`summary.n`,
    worstLevel: sql`(array['low', 'medium', 'high', 'extreme'])[summary.worst]`,
  },
})
