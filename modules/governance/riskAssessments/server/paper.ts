import { formatDate, formatDateTime } from '@portal/kit/format'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/server/public'
import { actionsOnPaper } from '@portal/modules/records/actions/server/public'
import { approvalTexts } from '@portal/modules/records/approvals/server/public'
import { recordPaper } from '@portal/modules/records/papers/server/public'
import { answerOf, type Context } from '@portal/platform/http/verb'
import { factsOf, type PaperBlock, proseOf, tableOf, under } from '@portal/platform/paper/paper'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { groundTexts } from '../choices.ts'
import type { Assessment } from '../contract.ts'
import { assessmentTexts as texts } from '../texts.ts'
import { commenting, tagging } from './beside.ts'
import { assessmentWords } from './logWords.ts'
import { get, timeline } from './read.ts'

const { field } = texts
/** Its risks on paper, as the module of risks shows them to the reader. */
export type RisksOnPaper = (ctx: Context, assessmentId: string) => Promise<PaperBlock[]>

/** An assessment on paper: what its page shows this reader. */
export const assessmentPaper =
  (risksOnPaper: RisksOnPaper): NonNullable<RecordModule['paper']> =>
  async (ctx, id) => {
    const one = await answerOf(get, ctx, { id })
    const { items: entries } = await answerOf(timeline, ctx, { id })
    const facts = [
      ...factsOf(rowsOf(one)),
      ...written.flatMap((name) => proseOf(field[name], one[name])),
      ...under(
        field.participants,
        tableOf(
          [
            { label: '', width: 6 },
            { label: '', width: 4 },
          ],
          one.participants.map(({ name, part }) => [name, texts.part[part]]),
        ),
      ),
      ...stepsOf(one),
      ...(one.assessmentType === 'sja' ? [] : await risksOnPaper(ctx, id)),
    ]
    return recordPaper(texts.type[one.assessmentType], one, {
      facts,
      tags: (await answerOf(tagging.recordTags, ctx, { id })).items,
      actions: actionsOnPaper(one.actions),
      comments: (await answerOf(commenting.comments, ctx, { id })).comments,
      entries,
      words: [assessmentWords],
    })
  }

const written = ['object', 'scope', 'method', ...groundTexts, 'permits', 'missingSigners'] as const

const rowsOf = (one: Assessment): (readonly [string, string | null | false])[] => [
  [field.assessmentType, texts.type[one.assessmentType]],
  [field.status, texts.status[one.shownStatus]],
  [field.versionNumber, `${one.versionNumber}.0`],
  [texts.column.level, one.worstLevel && matrixTexts.level[one.worstLevel]],
  [field.departmentId, one.departmentName],
  [field.locationId, one.locationName],
  [field.projectId, one.projectName],
  [field.ownerId, one.owner.name],
  [field.facilitatorId, one.facilitator?.name ?? null],
  [field.reviewDate, one.reviewDate && formatDate(one.reviewDate)],
  [
    approvalTexts.status.approved,
    one.approvedAt && one.approvedBy && approvalTexts.sealed(one.approvedBy.name, formatDateTime(one.approvedAt), short(one)),
  ],
  [field.jobDate, one.jobDate && formatDate(one.jobDate)],
  [field.validUntil, one.validUntil && formatDateTime(one.validUntil)],
  [field.weather, one.weather],
]
const short = ({ versions, approvedNumber }: Assessment) =>
  (versions.find(({ number }) => number === approvedNumber)?.digest ?? '').slice(0, 12)

const stepsOf = ({ steps, signatures }: Assessment): PaperBlock[] => [
  ...under(
    field.steps,
    tableOf(
      [
        { label: texts.sja.step, width: 5 },
        { label: texts.sja.hazard, width: 5 },
        { label: texts.sja.measure, width: 6 },
        { label: texts.sja.responsible, width: 3 },
      ],
      steps.map((step) => [step.title, step.hazard, step.measure, step.responsible ?? '']),
    ),
  ),
  ...under(
    field.signatures,
    tableOf(
      [
        { label: texts.sja.name, width: 6 },
        { label: texts.sja.signed, width: 6 },
        { label: texts.sja.digest, width: 4 },
      ],
      signatures.map((one) => [
        [one.name, one.company, one.note].filter(Boolean).join('\n'),
        one.signedAt
          ? [formatDateTime(one.signedAt), one.witnessName && texts.sja.witnessed(one.witnessName)].filter(Boolean).join('\n')
          : texts.sja.missing,
        one.digest?.slice(0, 12) ?? '',
      ]),
    ),
  ),
]
