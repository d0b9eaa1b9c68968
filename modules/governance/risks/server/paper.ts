import { formatDate, formatDateTime } from '@portal/kit/format'
import type { RisksOnPaper } from '@portal/modules/governance/riskAssessments/server/public'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/server/public'
import { actionsOnPaper } from '@portal/modules/records/actions/server/public'
import { recordPaper } from '@portal/modules/records/papers/server/public'
import { answerOf, type Context } from '@portal/platform/http/verb'
import { factsOf, proseOf, tableOf, under } from '@portal/platform/paper/paper'
import type { Risk, Scoring } from '../contract.ts'
import { riskTexts as texts } from '../texts.ts'
import { commenting, tagging } from './beside.ts'
import { grid } from './create.ts'
import { riskWords } from './logWords.ts'
import { get, scores, timeline } from './read.ts'

const { field } = texts
const levelText = ({ level, probability, consequence, score }: Scoring) =>
  level && `${matrixTexts.level[level]} ${score} (${probability} × ${consequence})`

/** A risk on paper: what its page shows this reader. */
export async function riskPaper(ctx: Context, id: string) {
  const one = await answerOf(get, ctx, { id })
  const { items: entries } = await answerOf(timeline, ctx, { id })
  const { items: history } = await answerOf(scores, ctx, { id })
  const facts = [
    ...factsOf(rowsOf(one)),
    ...(['cause', 'consequenceText', 'affected', 'existingControls', 'mitigation', 'reasonP', 'reasonC'] as const).flatMap((name) =>
      proseOf(field[name], one[name]),
    ),
    ...under(
      texts.paper.history,
      tableOf(
        [
          { label: texts.paper.when, width: 4 },
          { label: texts.paper.sort, width: 4 },
          { label: field.level, width: 4 },
          { label: texts.paper.by, width: 4 },
          { label: field.comment, width: 6 },
        ],
        history.map((entry) => [
          formatDateTime(entry.scoredAt),
          texts.sort[entry.sort],
          levelText(entry) ?? '–',
          entry.scoredByName,
          [entry.reasonP, entry.reasonC, entry.comment].filter(Boolean).join('\n'),
        ]),
      ),
    ),
  ]
  return recordPaper(texts.paper.subject, one, {
    facts,
    tags: (await answerOf(tagging.recordTags, ctx, { id })).items,
    actions: actionsOnPaper(one.actions),
    comments: (await answerOf(commenting.comments, ctx, { id })).comments,
    entries,
    words: [riskWords],
  })
}

const rowsOf = (one: Risk): (readonly [string, string | null | false])[] => [
  [field.assessmentId, `${one.assessment.number} ${one.assessment.title}`],
  [field.level, levelText(one.current)],
  [field.targetLevel, levelText(one.target)],
  [field.residualLevel, levelText(one.residual)],
  [field.inherentLevel, levelText(one.inherent)],
  [field.status, texts.status[one.shownStatus]],
  [field.category, texts.category[one.category]],
  [field.departmentId, one.departmentName],
  [field.locationId, one.locationName],
  [field.projectId, one.projectName],
  [field.ownerId, one.owner.name],
  [field.reviewDate, one.reviewDate && formatDate(one.reviewDate)],
  [field.stopDecision, one.stop && `${texts.stop[one.stop.decision]}: ${one.stop.reason}`],
  [
    field.acceptedUntil,
    one.acceptance && one.acceptance.endedAt === null && `${formatDate(one.acceptance.until)}, ${one.acceptance.acceptedBy.name}`,
  ],
]

/** The risks of an assessment on its paper, in their order. */
export const risksOnPaper: RisksOnPaper = async (ctx, assessmentId) => {
  const { items } = await answerOf(grid, ctx, { assessmentId })
  return under(
    texts.title,
    tableOf(
      [
        { label: texts.column.number, width: 3 },
        { label: field.title, width: 6 },
        { label: field.level, width: 3.5 },
        { label: texts.column.after, width: 3.5 },
        { label: texts.paper.reasons, width: 7 },
      ],
      items.map((one) => [
        one.number,
        [one.title, one.existingControls].filter(Boolean).join('\n'),
        levelText(one.current) ?? texts.notScored,
        levelText(one.residual) ?? (levelText(one.target) ? texts.paper.aimed(levelText(one.target) ?? '') : '–'),
        [one.reasonP, one.reasonC].filter(Boolean).join('\n'),
      ]),
    ),
  )
}
