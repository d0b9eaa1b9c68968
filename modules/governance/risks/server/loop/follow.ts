import type { Follow } from '@portal/platform/record/follow'
import { changedPlace } from '../../loopRules.ts'
import { considerRisks } from './consider.ts'
import { pairsOfCases, pairsOfRisks, risksOfActions, risksOfCases, risksOfTasks } from './factQueries.ts'
import { followActions } from './followActions.ts'
import { followArchive } from './followArchive.ts'
import { considerRepeated } from './repeated.ts'
import { considerMatrix, considerPlace, type ReviewRule, settleReviews } from './reviews.ts'

type Changes = Parameters<Follow>[1]
/** What says something new of how often, how gravely or with what effect: of cases, of barriers, and of risks themselves. */
const telling: Record<string, readonly string[]> = {
  deviation: [
    'report',
    'import',
    'start',
    'changeSeverity',
    'edit',
    'editReport',
    'closeDirectly',
    'merge',
    'reopen',
    'putBack',
    'delete',
    'move',
    'restrict',
    'liftRestriction',
    'link',
    'unlink',
    'checkEffect',
  ],
  task: ['complete', 'approve', 'reopen', 'restore', 'cancel', 'setDueDate', 'answerPoint', 'link', 'unlink'],
  risk: ['create', 'import', 'edit', 'score', 'confirm', 'close', 'reopen', 'delete', 'link', 'unlink'],
  action: ['plan', 'start', 'complete', 'verify', 'reject', 'cancel'],
}
const idsOf = (changes: Changes, type: keyof typeof telling) => [
  ...new Set(
    changes.flatMap(({ action, entity }) =>
      entity.type === type && telling[type]!.includes(action.slice(type.length + 1)) ? entity.id : [],
    ),
  ),
]

/** What answers a proposal about an assessment, or leaves nobody to decide it. */
const answering: Record<string, readonly ReviewRule[]> = {
  'assessment.confirm': ['change'],
  'assessment.approve': ['change'],
  'assessment.archive': ['change', 'remap'],
  'assessment.delete': ['change', 'remap'],
}

/** Whether what was added has none of something that a rule begins with: then nothing is looked up. */
const isWithout = (after: unknown, field: 'score' | 'locationId') => (after as Record<string, unknown> | null)?.[field] === null
/** What has just been reported is linked to nothing yet, and shows a risk by its place alone. */
const isReportOfNowhere = ({ action, after }: Changes[number]) => action === 'deviation.report' && isWithout(after, 'locationId')

/** Holds risks to what was changed, in the same transaction. */
export const followLoop: Follow = async (ctx, all) => {
  const changes = all.filter((one) => !isReportOfNowhere(one))
  const [cases, tasks, own, actions] = (['deviation', 'task', 'risk', 'action'] as const).map((type) => idsOf(changes, type)) as [
    string[],
    string[],
    string[],
    string[],
  ]
  const archived = changes.flatMap(({ action, entity }) => (action === 'assessment.archive' ? entity.id : []))
  const closed = await followArchive(ctx, archived)
  own.push(...closed.map(({ entity }) => entity.id))
  const added = changes.filter(({ action }) => action === 'risk.create' || action === 'risk.import')
  const unscored = new Set(added.flatMap(({ entity, after }) => (isWithout(after, 'score') ? entity.id : [])))
  const nowhere = new Set(added.flatMap(({ entity, after }) => (isWithout(after, 'locationId') ? entity.id : [])))
  const found = own.filter((id) => !unscored.has(id))
  if (cases.length > 0) found.push(...(await risksOfCases(ctx.tx, cases)))
  if (tasks.length > 0) found.push(...(await risksOfTasks(ctx.tx, tasks)))
  const treated = actions.length > 0 ? await risksOfActions(ctx.tx, actions) : []
  const followed = [...closed, ...(await followActions(ctx, treated)), ...(await considerRisks(ctx, [...new Set([...found, ...treated])]))]
  if (cases.length > 0) await considerRepeated(ctx, pairsOfCases(cases))
  const placed = own.filter((id) => !nowhere.has(id))
  if (placed.length > 0) await considerRepeated(ctx, pairsOfRisks(placed))
  for (const { action, entity, before, after } of changes) {
    if (changedPlace(action, before, after)) await considerPlace(ctx, entity.type as 'department' | 'location', entity.id)
    if (action === 'riskMatrix.takeIntoUse') await considerMatrix(ctx)
    if (answering[action]) await settleReviews(ctx, entity.id, answering[action])
  }
  return followed
}
