import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { caseSeenBy, visibleTo } from '@portal/modules/cases/visibility/server/public'
import { companyDays } from '@portal/modules/identity/company/server/public'
import { actionsOf } from '@portal/modules/records/actions/server/public'
import { commentsOf, type Named, peopleIn } from '@portal/modules/records/comments/server/public'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import { ownCategoryLabel } from '@portal/modules/records/ownCategories/server/public'
import type { OwnField, OwnValues } from '@portal/modules/records/ownFields'
import { ownFieldsOf, ownPeopleOf, withNames } from '@portal/modules/records/ownFields/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { rowsWhere, statementOf, unsent } from '@portal/platform/db/kyselyOn'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type InferResult, type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  Category,
  ClosureReason,
  DeviationStatus,
  DeviationType,
  FloorReason,
  Hold,
  InjuredWho,
  MadeSafe,
  RootCauseCategory,
  Severity,
} from '../contract.ts'
import type { Hint } from '../hintRules.ts'
import { ownDeadlines } from './deadlines/versionQueries.ts'
import { deviationKind } from './kind.ts'
import { caseParent } from './parentQueries.ts'

type Row = InferResult<typeof wholeCase>[number]
/** A case with all that belongs to it; `mentioned` are those its comments name. */
export type DeviationRecord = Omit<Row, 'ownPeople'> & { fieldsOfCase: OwnField[]; mentioned: Named[] }
export type Person = { id: string; name: string }
/** `actsForName`: the leader who is away, in whose place they treat it. */
export type Handler = Person & { actsForName?: string | null }

const nameOf = (alias: string) => sql<string>`${sql.ref(alias)}.firstname || ' ' || ${sql.ref(alias)}.lastname`

const asPerson = sql`json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)`
/** Who a department's new cases fall to: its leader, or who acts for them, else the nearest above, else an administrator. */
const handlerOf = (department: RawBuilder<unknown>) => sql<Handler | null>`coalesce((
  select json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname, 'actsForName', f.firstname || ' ' || f.lastname)
  from public.leading_now(current_setting('app.ks_id'), ${department}) l join public.users u on u.id = l.user_id left join public.users f on f.id = l.for_id
), (select ${asPerson} from users u where u.status = 'active' and u.role_id = 1 order by u.created_at, u.id limit 1))`

const whileOpen = <T>(value: RawBuilder<T>) => sql<T | null>`case when deviations.status = 'open' then ${value} end`

/** Who last said that the work was done; the log remembers it when the case has been handed on. */
export const resolverOf = sql<string | null>`(select entry.actor_id from audit entry where entry.entity_type = 'deviation'
  and entry.entity_id = deviations.id::text and entry.action = 'deviation.resolve' order by entry.n desc limit 1)`

/** Who has said that an authority need not be notified, of the few cases where something may be owed one. */
const waivedByIds = sql<string[]>`case when deviations.severity_rank <= 2 or deviations.gravest_severity in ('high', 'critical') then
  array(select distinct n.decided_by from authority_notifications n where n.deviation_id = deviations.id and n.status = 'notRequired') else '{}' end`

const wholeCase = unsent
  .selectFrom('deviations')
  .innerJoin('departments', 'departments.id', 'deviations.department_id')
  .innerJoin('users as reporter', 'reporter.id', 'deviations.reported_by')
  .leftJoin('users as handler', 'handler.id', 'deviations.assignee_id')
  .leftJoin('users as closer', 'closer.id', 'deviations.closed_by')
  .leftJoin('locations', 'locations.id', 'deviations.location_id')
  .leftJoin('deviations as original', 'original.id', 'deviations.duplicate_of_id')
  .select([
    'deviations.id',
    'deviations.number',
    'deviations.title',
    'deviations.description',
    'deviations.deviation_type as deviationType',
    'deviations.category',
    'deviations.own_category_id as ownCategoryId',
    ownCategoryLabel('deviations.own_category_id').as('ownCategoryName'),
    sql<Category[]>`coalesce(deviations.categories_held, array[deviations.category])`.as('categoriesHeld'),
    sql<Hold[]>`coalesce(deviations.holds, '{}')`.as('holds'),
    sql<Hint[]>`coalesce(deviations.hints, '{}')`.as('hints'),
    'deviations.reported_severity as reportedSeverity',
    'deviations.severity',
    'deviations.gravest_severity as gravestSeverity',
    'deviations.is_severity_confirmed as isSeverityConfirmed',
    'deviations.impact',
    sql<FloorReason[]>`coalesce(deviations.floor_reasons, '{}')`.as('floorReasons'),
    'deviations.below_floor as belowFloor',
    'deviations.likelihood',
    'deviations.status',
    'deviations.reported_by as reportedById',
    nameOf('reporter').as('reportedByName'),
    'deviations.on_behalf_of as onBehalfOf',
    'deviations.reported_at as reportedAt',
    'deviations.occurred_at as occurredAt',
    'deviations.detected_at as detectedAt',
    'deviations.location_id as locationId',
    'locations.name as locationName',
    'deviations.location_text as locationText',
    'deviations.department_id as departmentId',
    'departments.name as departmentName',
    'deviations.project_id as projectId',
    sql<string | null>`case when deviations.project_id is not null then
      (select p.number || ' ' || p.name from projects p where p.id = deviations.project_id) end`.as('projectName'),
    'deviations.is_someone_injured as isSomeoneInjured',
    'deviations.injured_who as injuredWho',
    'deviations.is_restricted as isRestricted',
    'deviations.third_party as thirdParty',
    'deviations.third_party_org_number as thirdPartyOrgNumber',
    'deviations.immediate_action as immediateAction',
    'deviations.made_safe as madeSafe',
    'deviations.assignee_id as assigneeId',
    nameOf('handler').$castTo<string | null>().as('assigneeName'),
    'deviations.due_date as dueDate',
    'deviations.verify_by as verifyBy',
    'deviations.respond_by as respondBy',
    'deviations.responded_at as respondedAt',
    'deviations.root_cause as rootCause',
    sql<RootCauseCategory[]>`deviations.root_cause_categories`.as('rootCauseCategories'),
    'deviations.five_whys as fiveWhys',
    'deviations.lessons_learned as lessonsLearned',
    'deviations.cost_estimate as costEstimate',
    resolverOf.as('resolvedById'),
    waivedByIds.as('waivedByIds'),
    'deviations.resolved_at as resolvedAt',
    'deviations.resolution_summary as resolutionSummary',
    'deviations.closed_at as closedAt',
    'deviations.closed_by as closedById',
    nameOf('closer').$castTo<string | null>().as('closedByName'),
    'deviations.closure_reason as closureReason',
    'deviations.closure_comment as closureComment',
    'deviations.duplicate_of_id as duplicateOfId',
    sql<string | null>`case when not original.is_restricted then original.number end`.as('duplicateOfNumber'),
    'deviations.is_sod_relaxed as isSodRelaxed',
    'deviations.rejected_count as rejectedCount',
    'deviations.reopened_count as reopenedCount',
    'deviations.version',
    // What a case is to start with is asked for until it has.
    whileOpen(companyDays).as('companyDays'),
    ownDeadlines.as('deadlines'),
    ownFieldsOf('deviations.own_fields_id').as('fieldsOfCase'),
    ownPeopleOf('deviations').as('ownPeople'),
    sql<OwnValues>`deviations.own_values`.as('ownValues'),
    whileOpen(handlerOf(sql.ref('deviations.department_id'))).as('suggestedAssignee'),
    linkedFiles('deviations.id').as('files'),
    commentsOf(sql.ref('deviations.id')).as('comments'),
    actionsOf(caseParent).as('actions'),
  ])
  .$narrowType<{
    deviationType: DeviationType
    category: Category
    reportedSeverity: Severity | null
    severity: Severity
    gravestSeverity: Severity | null
    belowFloor: Severity | null
    status: DeviationStatus
    madeSafe: MadeSafe | null
    injuredWho: InjuredWho | null
    closureReason: ClosureReason | null
  }>()
// Built once: to build it for each request took longer than to send it.
const casesWhere = rowsWhere(wholeCase)

/** `seen` is what the actor may see; after a step they were let take, everything of the case. */
export async function getDeviation(tx: TenantDb, actor: Actor, id: string, seen = visibleTo(actor)): Promise<DeviationRecord> {
  const [found] = await casesWhere(tx, sql<SqlBool>`${seen} and deviations.id = ${id}`)
  if (!found) throw missing()
  const { ownPeople, ...rest } = found
  const row = { ...rest, fieldsOfCase: withNames(rest.fieldsOfCase ?? [], rest.ownValues, new Map(Object.entries(ownPeople ?? {}))) }
  // Few cases name anybody, and few are duplicates of what is hidden: nothing is asked about the others.
  const mentioned = await peopleIn(
    tx,
    row.comments.map(({ body }) => body),
  )
  if (row.duplicateOfId === null || row.duplicateOfNumber !== null) return { ...row, mentioned }
  return { ...row, mentioned, duplicateOfNumber: await numberOf(tx, actor, row.duplicateOfId) }
}

/** Whom the department's cases fall to now; null when the company has nobody left. */
export const handlerFor = async (tx: TenantDb, departmentId: string) =>
  (await sql<{ handler: Handler | null }>`select ${handlerOf(sql`${departmentId}`)} as handler`.execute(tx)).rows[0]!.handler

/** null when the actor may not know of the case. */
const numberOf = async (tx: TenantDb, actor: Actor, id: string) =>
  (await tx.selectFrom('deviations').select('number').where('deviations.id', '=', id).where(visibleTo(actor)).executeTakeFirst())?.number ??
  null

/** Visibility that filters nothing: the actor was found to see the case before the step they have just taken. */
export const unfiltered = sql<SqlBool>`true`

/** The least a request must know to serve a part of a case the actor may see. */
export const seenBy = (tx: TenantDb, actor: Actor, id: string) =>
  caseSeenBy(tx, actor, id)
    .select(['deviations.id', 'deviations.number', 'deviations.is_restricted as isRestricted'])
    .select(['deviations.reported_by as reportedById', 'deviations.assignee_id as assigneeId', 'deviations.department_id as departmentId'])
    .select(
      sql<
        string | null
      >`(select original.number from deviations original where original.id = deviations.duplicate_of_id and ${visibleTo(actor, 'original')})`.as(
        'duplicateOfNumber',
      ),
    )
    .executeTakeFirstOrThrow(missing)

/** Where a report is filed: in this department if it is in use, otherwise, if `orTop`, in the one above all. */
type Wanted = { wanted: string | null; orTop: boolean; year: number }
const reported = [
  'id',
  'title',
  'description',
  'deviation_type',
  'category',
  'own_category_id',
  'reported_severity',
  'severity',
  'reported_by',
  'on_behalf_of',
  'reported_at',
  'client_created_at',
  'occurred_at',
  'detected_at',
  'location_id',
  'location_text',
  'project_id',
  'is_someone_injured',
  'injured_who',
  'immediate_action',
  'made_safe',
  'respond_by',
  'deadlines_id',
  'own_fields_id',
  'own_values',
  'hints',
  'file_count',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
] as const satisfies (keyof Insertable<DB['deviations']>)[]
type Reported = Required<Pick<Insertable<DB['deviations']>, (typeof reported)[number]>>
type Filed = { number: string; place: { id: string; name: string; handler: Handler | null } }
const fileReport = statementOf<Reported & Wanted, Filed>((value) =>
  unsent
    .with('place', (tx) =>
      tx
        .selectFrom('departments')
        .where('is_active', '=', true)
        .where(sql<SqlBool>`(id = ${value('wanted')} or parent_id is null and ${value('orTop')})`)
        .select(['departments.id', 'departments.name', handlerOf(sql.ref('departments.id')).as('handler')])
        .orderBy(sql`departments.id = ${value('wanted')}`, (order) => order.desc().nullsLast())
        .orderBy('departments.created_at')
        .limit(1),
    )
    .insertInto('deviations')
    .columns([...reported, 'department_id', 'number'])
    .expression((eb) =>
      eb
        .selectFrom('place')
        .select([
          ...reported.map((column) => value(column).as(column)),
          'place.id as department_id',
          sql`next_number(${sql.lit(deviationKind.prefix)}, ${value('year')})`.as('number'),
        ]),
    )
    .returning(['number', sql<Filed['place']>`(select row_to_json(place) from place)`.as('place')]),
)
/** Numbers a report and files it with who its department's cases fall to; undefined, and nothing filed, when there is no such department. */
export const insertReport = async (tx: TenantDb, row: Reported & Wanted) => (await fileReport(tx, row))[0]

export const updateDeviation = updateRow('deviations')

/** The case gets no new version: nothing of its own is changed. */
export const setEffectResult = (tx: TenantDb, id: string, result: 'effective' | 'notEffective') =>
  tx.updateTable('deviations').set({ effect_result: result }).where('id', '=', id).execute()

/** What is counted in the list does not make a new version: nobody's open form grows stale of a comment. */
export const countUp = (tx: TenantDb, id: string, column: 'comment_count' | 'file_count', by: number) =>
  tx
    .updateTable('deviations')
    .set(column, sql<number>`${sql.ref(column)} + ${by}`)
    .where('id', '=', id)
    .execute()

export const numberSeenBy = async (tx: TenantDb, actor: Actor, id: string) =>
  (await tx.selectFrom('deviations').where(visibleTo(actor)).where('deviations.id', '=', id).select('deviations.number').executeTakeFirst())
    ?.number ?? null
