import { osloDate, startOfOsloDay } from '@portal/kit/dates'
import { withinDepartments } from '@portal/modules/identity/company/server/public'
import { usualFilters } from '@portal/modules/records/standard/server/public'
import { type Condition, holds, is, type Asked as ListAsked, oneOf } from '@portal/platform/record/listFilters'
import { byCreation, rising, sortKey } from '@portal/platform/record/listKeys'
import { listOf, ownColumns } from '@portal/platform/record/listOf'
import { type SqlBool, sql } from 'kysely'
import type { Move, RiskFilters, RiskRow, ShownStatus, SortKey } from '../contract.ts'
import { riskKind } from './kind.ts'
import { visibleTo } from './sightQueries.ts'

export type Asked = ListAsked<RiskFilters>

/** The matrix risks are scored by now; null of the portal's own. */
export const inUse = sql`(select m.id from risk_matrices m where m.status = 'inUse')`
const ofMatrix = sql`risks.matrix_id is not distinct from ${inUse}`
export const isAccepted = ({ now }: { now: Date }): Condition =>
  sql`(risks.accepted_until >= ${osloDate(now)} and risks.status <> 'closed')`
const shown = (asked: { now: Date }) => sql<ShownStatus>`case when ${isAccepted(asked)} then 'accepted' else risks.status end`
export const reviewOverdue = ({ now }: { now: Date }): Condition =>
  sql`(risks.status <> 'closed' and risks.review_date is not null and risks.review_date < ${osloDate(now)})`
export const isWithoutActions = sql<SqlBool>`not exists (select from actions a where a.parent_id = risks.id and a.status <> 'cancelled')`
export const waits = sql<boolean>`exists (select from proposals p where p.record_id = risks.id and p.status = 'open')`
/** As it was before a day, by the same matrix; null when it was not scored then. */
const scoreBefore = (day: string) => sql`(select s.score from risk_scores s where s.risk_id = risks.id and s.sort = 'current'
  and s.matrix_id is not distinct from risks.matrix_id and s.scored_at < ${startOfOsloDay(day).toISOString()}::timestamptz order by s.scored_at desc, s.id desc limit 1)`
/** What became higher, lower, or came, since the first moment of a day. */
export function movedSince(move: Move, day: string): Condition {
  const from = sql`${startOfOsloDay(day).toISOString()}::timestamptz`
  if (move === 'new') return sql`risks.created_at >= ${from}`
  return sql`(risks.scored_at >= ${from} and risks.created_at < ${from} and risks.score ${move === 'up' ? sql`>` : sql`<`} ${scoreBefore(day)})`
}
const cell = (column: string) => (step: number) => sql<boolean>`(${sql.ref(`risks.${column}`)} = ${step} and ${ofMatrix})`

const score = sortKey<RiskRow>('number', sql`coalesce(-risks.score, 0)`, (row) => (row.score === null ? 0 : -row.score))
const review = sortKey<RiskRow>('date', sql`coalesce(risks.review_date, '9999-12-31'::date)`, (row) => row.reviewDate ?? '9999-12-31')
const id = sortKey<RiskRow>('id', sql`risks.id`, (row) => row.id)

export const riskList = listOf<Asked, RiskRow, SortKey>({
  kind: riskKind,
  prepared: async (_tx, asked) => {
    const { show = asked.filters.q ? 'all' : 'open' } = asked.filters
    return { ...asked, filters: { ...asked.filters, show } }
  },
  sight: (actor) => visibleTo(actor),
  ownOrTeam: ({ id: own, team }) => sql`(risks.department_id = any(${team}::uuid[]) or risks.owner_id = ${own})`,
  filters: {
    ...usualFilters(riskKind),
    show: (which) => (which === 'all' ? null : which === 'closed' ? sql`risks.status = 'closed'` : sql`risks.status <> 'closed'`),
    level: oneOf('risks.level'),
    afterLevel: oneOf('risks.after_level'),
    status: (statuses, asked) => (statuses.length > 0 ? sql`${shown(asked)} in (${sql.join(statuses)})` : null),
    assessmentType: (types) =>
      types.length > 0
        ? sql`risks.assessment_id in (select a.id from risk_assessments a where a.assessment_type in (${sql.join(types)}))`
        : null,
    category: oneOf('risks.category'),
    ownerId: is('risks.owner_id'),
    departmentId: withinDepartments('risks.department_id'),
    locationId: is('risks.location_id'),
    projectId: is('risks.project_id'),
    assessmentId: is('risks.assessment_id'),
    reviewOverdue: holds(reviewOverdue),
    withoutActions: holds(isWithoutActions),
    unscored: holds(sql`risks.score is null`),
    acceptance: (state, asked) => {
      if (state === 'standing') return isAccepted(asked)
      if (state === 'fallen') return sql`risks.is_acceptance_fallen`
      const asking = sql<boolean>`exists (select from approval_rounds r where r.record_id = risks.id and r.purpose = 'accept' and r.status = 'open')`
      return state === 'asked' ? asking : sql`(${isAccepted(asked)}) is not true`
    },
    acceptedBy: (person) => sql`exists (select from risk_acceptances x where x.id = risks.acceptance_id and x.accepted_by = ${person})`,
    acceptedTo: (day) => (day ? sql`risks.accepted_until <= ${day}` : null),
    withProposal: holds(waits),
    moved: (move, { filters: { movedFrom }, now }) => movedSince(move, movedFrom ?? osloDate(now)),
    movedFrom: () => null,
    probability: cell('probability'),
    consequence: cell('consequence'),
    afterProbability: cell('after_p'),
    afterConsequence: cell('after_c'),
  },
  orders: { worst: rising(score, id), review: rising(review, id), ...byCreation('risks') },
  joins: sql`join users owner on owner.id = risks.owner_id join departments department on department.id = risks.department_id
    join risk_assessments assessment on assessment.id = risks.assessment_id
    left join locations location on location.id = risks.location_id left join projects project on project.id = risks.project_id
    cross join lateral (select count(*)::int as n, (count(*) filter (where a.status in ('done', 'verified')))::int as done
      from actions a where a.parent_id = risks.id and a.status <> 'cancelled') tiltak`,
  columns: {
    ...ownColumns(
      'risks',
      'id',
      'number',
      'title',
      'category',
      'assessmentId',
      'score',
      'level',
      'afterLevel',
      'reviewDate',
      'acceptedUntil',
      'isAcceptanceFallen',
      'stopDecision',
      'trend',
      'createdAt',
      'version',
    ),
    status: (asked) => shown(asked),
    assessmentTitle: sql`assessment.title`,
    afterScore: sql`risks.after_p * risks.after_c`,
    isPlanned: sql`(risks.residual_p is null and risks.target_p is not null)`,
    actionCount: sql`tiltak.n`,
    doneCount: sql`tiltak.done`,
    ownerName: sql`owner.firstname || ' ' || owner.lastname`,
    departmentName: sql`department.name`,
    locationName: sql`location.name`,
    projectName: sql`project.number || ' ' || project.name`,
    isReviewOverdue: (asked) => reviewOverdue(asked),
    proposalCount: sql`(select count(*)::int from proposals p where p.record_id = risks.id and p.status = 'open')`,
  },
})
