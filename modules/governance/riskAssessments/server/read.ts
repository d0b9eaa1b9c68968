import { osloDate } from '@portal/kit/dates'
import { missing } from '@portal/kit/errors'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/server/public'
import { fileOf } from '@portal/modules/records/files/server/public'
import { hidesHoldReason } from '@portal/modules/records/retention/server/public'
import { tagNames } from '@portal/modules/records/tags/server/public'
import { type ExportColumn, exportOf, type FilterWords } from '@portal/modules/records/views/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type Context, read, write } from '@portal/platform/http/verb'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { timelineOf } from '@portal/platform/record/timeline'
import { type AssessmentFilters, type AssessmentRow, type ListColumn, riskAssessments } from '../contract.ts'
import { assessmentRules } from '../rules.ts'
import { assessmentTexts as texts } from '../texts.ts'
import { assessmentKind } from './kind.ts'
import { assessmentList } from './listQueries.ts'
import { factsOf, presentAssessment } from './present.ts'
import { type AssessmentRecord, contentNow, getAssessment, namesOf, versionContent } from './queries.ts'

/** A restricted assessment that is opened stands in the log (domain 4.3). */
function noteOpening(note: Context['note'], row: AssessmentRecord, part: string | null = null) {
  if (row.isRestricted) note({ ...assessmentKind.changeOf('read', row), before: null, after: part ? { part } : null })
}

export const list = read(riskAssessments.list, assessmentList.answer)

const columns: Record<ListColumn, ExportColumn<AssessmentRow>> = {
  number: { width: 16, cell: (row) => row.number },
  title: { width: 50, cell: (row) => row.title },
  type: { width: 26, cell: (row) => texts.type[row.assessmentType] },
  status: { width: 16, cell: (row) => texts.status[row.status] },
  level: { width: 12, cell: (row) => (row.worstLevel ? matrixTexts.level[row.worstLevel] : '') },
  risks: { width: 10, cell: (row) => String(row.riskCount) },
  department: { width: 24, cell: (row) => row.departmentName },
  location: { width: 24, cell: (row) => row.locationName ?? '' },
  project: { width: 28, cell: (row) => row.projectName ?? '' },
  owner: { width: 24, cell: (row) => row.ownerName },
  review: { width: 12, cell: (row) => row.reviewDate && { day: row.reviewDate } },
  job: { width: 12, cell: (row) => row.jobDate && { day: row.jobDate } },
  lastDay: { width: 12, cell: (row) => row.validUntil && { day: osloDate(row.validUntil) } },
  created: { width: 12, cell: (row) => ({ day: osloDate(row.createdAt) }) },
}
const filterWords: FilterWords<AssessmentFilters> = {
  ...texts.filter,
  sja: [texts.filter.sja, texts.sjaFilter],
  status: [texts.field.status, texts.status],
  assessmentType: [texts.field.assessmentType, texts.type],
  level: [texts.column.level, matrixTexts.level],
  ownerId: texts.field.ownerId,
  departmentId: texts.field.departmentId,
  locationId: texts.field.locationId,
  projectId: texts.field.projectId,
}
export const exportList = write(
  riskAssessments.export,
  exportOf(assessmentList, {
    fileName: 'risikovurderinger',
    sheetName: texts.title,
    labels: texts.column,
    columns: async () => columns,
    filters: filterWords,
    texts,
    names: tagNames,
  }),
)

export const get = read(riskAssessments.get, async ({ tx, actor, now, note }, { id }) => {
  const row = await getAssessment(tx, actor, id)
  noteOpening(note, row)
  return presentAssessment(actor, row, now)
})

export const timeline = read(riskAssessments.timeline, async (ctx, { id }) => {
  const row = await getAssessment(ctx.tx, ctx.actor, id)
  noteOpening(ctx.note, row, 'timeline')
  // Each vote of a meeting, and who has opened what is restricted, is in the log; here it is what became of the assessment.
  const without = ['assessment.vote', 'assessment.read']
  return { items: await timelineOf(ctx, assessmentKind.kind, id, { without, hidesReasonOf: hidesHoldReason(ctx.actor, row) }) }
})

export const file = read(
  riskAssessments.file,
  fileOf(async ({ tx, actor, note }, id) => noteOpening(note, await getAssessment(tx, actor, id), 'file')),
)

/** Ids are told by their names, which may have changed since. */
async function contentOf(tx: TenantDb, content: unknown, digest: string | null) {
  const ids = [...new Set(JSON.stringify(content).match(uuid) ?? [])]
  const names = Object.fromEntries((await namesOf(tx, ids)).map(({ id, name }) => [id, name]))
  return { assessment: content as Record<string, unknown>, names, digest }
}
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
export const versionOf = read(riskAssessments.versionOf, async ({ tx, actor, note }, { id, versionId }) => {
  const row = await getAssessment(tx, actor, id)
  const saved = await versionContent(tx, id, versionId)
  if (!saved?.content) throw missing()
  noteOpening(note, row, 'version')
  return contentOf(tx, saved.content, saved.digest)
})

export const content = read(riskAssessments.content, async ({ tx, actor, note }, { id }) => {
  const row = await getAssessment(tx, actor, id)
  noteOpening(note, row, 'content')
  return contentOf(tx, await contentNow(tx, id), null)
})

export const mayEdit: RecordModule['mayEdit'] = async ({ tx, actor, now }, id) => {
  const { can } = assessmentRules.possible(actor, factsOf(await getAssessment(tx, actor, id), now))
  return can.some((step) => step === 'edit' || step === 'revise' || step === 'editSja')
}
