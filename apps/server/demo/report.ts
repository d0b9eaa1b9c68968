import { respondBy } from '../../../modules/cases/deviations/deadlineRules.ts'
import { attachPhoto } from './attachPhoto.ts'
import type { Case } from './cases.ts'
import { departments, places } from './company.ts'
import * as phrases from './phrases.ts'
import { projectAt } from './projects.ts'
import type { Random } from './random.ts'
import { auditedCase } from './steps.ts'
import type { World } from './world.ts'

type Ref = { id: string; number: string; isClosedAtOnce: boolean }

/** The report as it came in. What nobody has rated, or will rate, already has the severity and category it is drawn with. */
export function report(world: World, chance: Random, it: Case, { id, number, isClosedAtOnce }: Ref) {
  const { story, severity, reporter, reportedAt: at } = it
  const isUnrated = it.outcome === 'open' || isClosedAtOnce
  const isRated = isUnrated ? severity !== 'medium' : chance.chance(0.5)
  const isRight = isUnrated || chance.chance(0.85)
  const reportedSeverity = !isRated ? null : isRight ? severity : chance.pick(['low', 'medium', 'high'] as const)
  const believed = reportedSeverity ?? 'medium'
  const place = chance.pick(departments[it.department].places)
  const project = projectAt[place]
  const isIncident = it.type === 'incident' || it.type === 'nearMiss'
  const isData = story.category === 'privacy' || story.category === 'infoSec'
  const doesAtOnce = isClosedAtOnce || story.isInjury || chance.chance(0.55)
  const hasPhoto = chance.chance(0.21) || it.hasPhoto === true
  const row = {
    id,
    number,
    title: story.title,
    description: chance.pick(story.tellings).replaceAll('{sted}', places[place].at),
    deviation_type: it.type,
    category: isUnrated || chance.chance(0.8) ? story.category : 'other',
    reported_severity: reportedSeverity,
    severity: believed,
    is_severity_confirmed: false,
    impact: null,
    likelihood: null,
    status: 'open',
    reported_by: reporter.id,
    on_behalf_of: null,
    reported_at: at,
    client_created_at: null,
    occurred_at: isIncident ? new Date(Date.parse(at) - chance.whole(5, 120) * 60_000).toISOString() : at,
    detected_at: isData ? at : null,
    location_id: world.placeIds[place],
    project_id: project ? world.projectIds[project] : null,
    location_text: story.isAnywhere && chance.chance(0.7) ? chance.pick(places[place].spots) : null,
    department_id: world.departmentIds[it.department],
    is_someone_injured: story.isInjury ?? false,
    is_restricted: false,
    holds: [] as string[],
    floor_reasons: [] as string[],
    third_party: story.category === 'supplier' ? chance.pick(phrases.firms) : null,
    third_party_org_number: null,
    immediate_action: doesAtOnce ? story.atOnce : null,
    made_safe: chance.share({ yes: doesAtOnce ? 70 : 20, no: doesAtOnce ? 10 : 45, notRelevant: 20 }),
    assignee_id: null,
    due_date: null,
    respond_by: respondBy(believed, at).toISOString(),
    responded_at: null,
    root_cause: null,
    root_cause_categories: [],
    five_whys: [],
    lessons_learned: null,
    cost_estimate: null,
    resolved_at: null,
    last_resolved_at: null,
    verify_by: null,
    resolution_summary: null,
    closed_at: null,
    closed_by: null,
    closure_reason: null,
    closure_comment: null,
    duplicate_of_id: null,
    is_sod_relaxed: false,
    rejected_count: 0,
    reopened_count: 0,
    effect_check_date: null,
    effect_result: null,
    comment_count: 0,
    file_count: hasPhoto ? 1 : 0,
    deleted_at: null,
    deleted_by: null,
    delete_reason: null,
    created_at: at,
    created_by: reporter.id,
    updated_at: at,
    updated_by: reporter.id,
    version: 1,
  }
  world.ledger.add('deviations', row, at)
  const link = { table: 'record_files', column: 'record_id', id } as const
  const fileIds = hasPhoto ? [attachPhoto(world, chance, link, story.scene, reporter, at, 'photoBefore')] : []
  const entity = { type: 'deviation', id, number }
  world.ledger.tell(at, reporter, { action: 'deviation.report', entity, before: null, after: { ...auditedCase(world, row), fileIds } })
  return { hasPhoto }
}
