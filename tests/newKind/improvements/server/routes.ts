import type { Actor } from '@portal/kit/actor'
import { fieldsOf, type InputOf } from '@portal/kit/contract'
import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { omit } from '@portal/kit/omit'
import { pick } from '@portal/kit/pick'
import { planAction, presentAction } from '@portal/modules/records/actions/server/public'
import { commentVerbs } from '@portal/modules/records/comments/server/public'
import { attachFor, fileOf } from '@portal/modules/records/files/server/public'
import type { Register } from '@portal/modules/records/imports/server/public'
import { tagsFor } from '@portal/modules/records/tags/server/public'
import { exportGates, exportOf } from '@portal/modules/records/views/server/public'
import { implement, openToKeys } from '@portal/platform/http/http'
import { type Context, read, write } from '@portal/platform/http/verb'
import { handOverOf } from '@portal/platform/record/handOver'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { stepsFor } from '@portal/platform/record/stepsFor'
import { timelineOf } from '@portal/platform/record/timeline'
import { sql } from 'kysely'
import { Improvement, type ImprovementRow, improvements, type Step } from '../contract.ts'
import { mayWrite, rules } from '../rules.ts'
import { texts } from '../texts.ts'
import { improvementKind } from './kind.ts'
import { add, getImprovement, type ImprovementRecord, improvementList, updateImprovement } from './queries.ts'
import { improvementRegister } from './register.ts'

const present = (actor: Actor, row: ImprovementRecord, now: Date): Improvement => ({
  ...pick(row, fieldsOf(Improvement)),
  actions: row.actions.map((action) => presentAction(actor, action, now)),
  ...rules.possible(actor, row),
})
const { lockFor, stepped } = stepsFor({
  ...improvementKind,
  rules,
  lock: improvementKind.hold.lock,
  get: getImprovement,
  factsOf: (row: ImprovementRecord) => row,
  write: updateImprovement,
  isOwn: ({ id }: Actor, row: ImprovementRecord) => [row.ownerId, row.createdById].includes(id),
  auditOf: (row: ImprovementRecord) => omit(row, 'files', 'actions'),
  present,
})
const show = async ({ tx, actor, now }: Context, id: string) => ({ result: present(actor, await getImprovement(tx, actor, id), now) })
const admit = (step: Step) => async (ctx: Context, id: string) => (await lockFor(ctx, step, { id })).row
const part = { ...improvementKind, get: getImprovement, seenBy: getImprovement, show }
const columnsOf = ({ title, description, ownerId, departmentId }: InputOf<typeof improvements.propose>) => ({
  title,
  description,
  owner_id: ownerId,
  department_id: departmentId,
})
const owned = { column: 'owner_id', field: 'ownerName', lowestRole: 3, text: texts.some } as const
const closed = (_: object, { now }: Context) => ({ closed_at: now.toISOString() })

const routes = implement(improvements, {
  list: read(improvements.list, improvementList.answer),
  export: write(
    improvements.export,
    exportOf(improvementList, {
      fileName: 'forslag',
      sheetName: texts.title,
      texts,
      labels: texts.column,
      columns: async () => ({
        number: { width: 16, cell: (row: ImprovementRow) => row.number },
        title: { width: 60, cell: (row) => row.title },
        status: { width: 16, cell: (row) => texts.status[row.status] },
        owner: { width: 24, cell: (row) => row.ownerName },
        department: { width: 24, cell: (row) => row.departmentName },
        created: { width: 12, cell: (row) => ({ day: osloDate(row.createdAt) }) },
      }),
    }),
  ),
  get: read(improvements.get, async (ctx, { id }) => (await show(ctx, id)).result),
  propose: write(improvements.propose, async (ctx, given) => {
    if (!mayWrite(ctx.actor)) throw new Failure('forbidden')
    const [made] = await add(ctx, [columnsOf(given)])
    const { result } = await show(ctx, made!.id)
    return { ...improvementKind.changeOf('propose', result), before: null, after: omit(result, 'can', 'why', 'files', 'actions'), result }
  }),
  edit: write(improvements.edit, stepped('edit', columnsOf)),
  accept: write(improvements.accept, stepped('accept')),
  complete: write(improvements.complete, stepped('complete', closed)),
  decline: write(improvements.decline, stepped('decline', closed)),
  planAction: write(improvements.planAction, async (ctx, { id, version, ...given }) => {
    await lockFor(ctx, 'planAction', { id, version })
    const change = await planAction(ctx, improvementKind, { id, level: 'low', isLevelRequired: false }, given)
    return { ...change, ...(await show(ctx, id)) }
  }),
  attach: write(improvements.attach, attachFor({ ...part, admit: admit('attach') })),
  file: read(
    improvements.file,
    fileOf(({ tx, actor }, id) => getImprovement(tx, actor, id)),
  ),
  timeline: read(improvements.timeline, async ({ tx, actor }, { id }) => {
    await getImprovement(tx, actor, id)
    return { items: await timelineOf(tx, improvementKind.kind, id) }
  }),
  ...commentVerbs({ ...part, mayComment: mayWrite, texts }),
  ...tagsFor({ ...part, admit: admit('tag') }).verbs,
})

export const improvementRecords: RecordModule & { register: Register } = {
  kind: improvementKind,
  routes: openToKeys('write', routes),
  list: exportGates,
  transitions: rules.transitions,
  register: improvementRegister,
  handOver: handOverOf({ ...improvementKind, ...owned, isOpen: sql`closed_at is null` }),
}
