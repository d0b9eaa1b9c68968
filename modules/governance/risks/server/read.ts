import { fileOf } from '@portal/modules/records/files/server/public'
import { hidesHoldReason } from '@portal/modules/records/retention/server/public'
import { tagNames } from '@portal/modules/records/tags/server/public'
import { exportOf } from '@portal/modules/records/views/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { timelineOf } from '@portal/platform/record/timeline'
import { risks } from '../contract.ts'
import { riskRules } from '../rules.ts'
import { riskTexts as texts } from '../texts.ts'
import { exportColumns, filterWords } from './exportColumns.ts'
import { riskKind } from './kind.ts'
import { riskList } from './listQueries.ts'
import { factsOf, presentRisk } from './present.ts'
import { getRisk, type RiskRecord, scoresOf } from './queries.ts'

/** A risk of a restricted assessment that is opened stands in the log (domain 4.3). */
export function noteOpening(note: Context['note'], row: RiskRecord, part: string | null = null) {
  if (row.isRestricted) note({ ...riskKind.changeOf('read', row), before: null, after: part ? { part } : null })
}

export const list = read(risks.list, riskList.answer)

export const exportList = write(
  risks.export,
  exportOf(riskList, {
    fileName: 'risikoer',
    sheetName: texts.title,
    labels: texts.column,
    columns: async () => exportColumns,
    filters: filterWords,
    texts,
    names: tagNames,
  }),
)

export const get = read(risks.get, async ({ tx, actor, now, note }, { id }) => {
  const row = await getRisk(tx, actor, id)
  noteOpening(note, row)
  return presentRisk(actor, row, now)
})

export const scores = read(risks.scores, async ({ tx, actor, note }, { id }) => {
  noteOpening(note, await getRisk(tx, actor, id), 'scores')
  return { items: await scoresOf(tx, id) }
})

export const timeline = read(risks.timeline, async (ctx, { id }) => {
  const row = await getRisk(ctx.tx, ctx.actor, id)
  noteOpening(ctx.note, row, 'timeline')
  return { items: await timelineOf(ctx, riskKind.kind, id, { hidesReasonOf: hidesHoldReason(ctx.actor, row) }) }
})

export const file = read(
  risks.file,
  fileOf(async ({ tx, actor, note }, id) => noteOpening(note, await getRisk(tx, actor, id), 'file')),
)

export const mayEdit: RecordModule['mayEdit'] = async ({ tx, actor, now }, id) =>
  riskRules.possible(actor, factsOf(await getRisk(tx, actor, id), now)).can.includes('edit')
