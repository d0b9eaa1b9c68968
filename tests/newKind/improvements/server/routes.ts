import type { Actor } from '@portal/kit/actor'
import { fieldsOf, type InputOf } from '@portal/kit/contract'
import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { omit } from '@portal/kit/omit'
import { pick } from '@portal/kit/pick'
import { newId } from '@portal/kit/uuid'
import { planAction, presentAction } from '@portal/modules/records/actions/server/public'
import { commentVerbs } from '@portal/modules/records/comments/server/public'
import { attachFor, fileOf } from '@portal/modules/records/files/server/public'
import { tagsFor } from '@portal/modules/records/tags/server/public'
import { implement, openToKeys } from '@portal/platform/http/http'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type Handing, handedOver } from '@portal/platform/record/handOver'
import { takeNumbers } from '@portal/platform/record/numbers'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { stepsFor } from '@portal/platform/record/stepsFor'
import { timelineOf } from '@portal/platform/record/timeline'
import { sql } from 'kysely'
import { Improvement, improvements } from '../contract.ts'
import { mayWrite, rules } from '../rules.ts'
import { texts } from '../texts.ts'
import { improvementKind, improvementParent } from './kind.ts'
import { exportList, list } from './list.ts'
import { getImprovement, type ImprovementRecord, insertImprovement, updateImprovement } from './queries.ts'

const present = (actor: Actor, row: ImprovementRecord, now: Date): Improvement => ({
  ...pick(row, fieldsOf(Improvement)),
  actions: row.actions.map((action) => presentAction(actor, action, now)),
  ...rules.possible(actor, row),
})
const { lockFor, take } = stepsFor({
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
const part = { ...improvementKind, get: getImprovement, seenBy: getImprovement, show }
const columnsOf = ({ title, description, ownerId, departmentId }: InputOf<typeof improvements.propose>) => ({
  title,
  description,
  owner_id: ownerId,
  department_id: departmentId,
})
const closing =
  (step: 'complete' | 'decline') =>
  async (ctx: Context, { reason, ...ref }: { id: string; version: number; reason?: string }) => {
    const { row, status } = await lockFor(ctx, step, ref)
    return take(ctx, step, row, { status, closed_at: ctx.now.toISOString() }, reason)
  }

const routes = implement(improvements, {
  list,
  export: exportList,
  get: read(improvements.get, async (ctx, { id }) => (await show(ctx, id)).result),
  propose: write(improvements.propose, async (ctx, fields) => {
    const { tx, actor, now } = ctx
    if (!mayWrite(actor)) throw new Failure('forbidden')
    const [id, at] = [newId(), now.toISOString()]
    const [number = ''] = await takeNumbers(tx, improvementKind.prefix, Number(osloDate(now).slice(0, 4)), 1)
    const made = { created_at: at, created_by: actor.id, updated_at: at, updated_by: actor.id }
    await insertImprovement(tx, { ...columnsOf(fields), ...made, id, number })
    const { result } = await show(ctx, id)
    return { ...improvementKind.changeOf('propose', result), before: null, after: omit(result, 'can', 'why', 'files', 'actions'), result }
  }),
  edit: write(improvements.edit, async (ctx, { id, version, ...fields }) =>
    take(ctx, 'edit', (await lockFor(ctx, 'edit', { id, version })).row, columnsOf(fields)),
  ),
  accept: write(improvements.accept, async (ctx, ref) => {
    const { row, status } = await lockFor(ctx, 'accept', ref)
    return take(ctx, 'accept', row, { status })
  }),
  complete: write(improvements.complete, closing('complete')),
  decline: write(improvements.decline, closing('decline')),
  planAction: write(improvements.planAction, async (ctx, { id, version, ...fields }) => {
    await lockFor(ctx, 'planAction', { id, version })
    const change = await planAction(ctx, improvementParent, { id, level: 'low', isLevelRequired: false }, fields)
    return { ...change, ...(await show(ctx, id)) }
  }),
  attach: write(improvements.attach, attachFor({ ...part, admit: async (ctx, id) => (await lockFor(ctx, 'attach', { id })).row })),
  file: read(
    improvements.file,
    fileOf(({ tx, actor }, id) => getImprovement(tx, actor, id)),
  ),
  timeline: read(improvements.timeline, async ({ tx, actor }, { id }) => {
    await getImprovement(tx, actor, id)
    return { items: await timelineOf(tx, improvementKind.kind, id) }
  }),
  ...commentVerbs({ ...part, mayComment: mayWrite, texts }),
  ...tagsFor({ ...part, admit: async (ctx, id) => (await lockFor(ctx, 'tag', { id })).row }).verbs,
})

const giveAll = async ({ tx }: Context, { from, to, by }: Handing) =>
  (
    await sql<{ id: string; number: string }>`update improvements set owner_id = ${to.id}, updated_by = ${by}, version = version + 1
      where owner_id = ${from.id} and closed_at is null returning id, number`.execute(tx)
  ).rows
export const improvementRecords: RecordModule = {
  kind: improvementParent,
  routes: openToKeys('write', routes),
  transitions: rules.transitions,
  handOver: {
    kind: 'improvements',
    lowestRole: 3,
    count: (id) => sql`(select count(*) from improvements where owner_id = ${id} and closed_at is null)`,
    handOver: async (ctx, handing) => handedOver('improvement', 'ownerName', await giveAll(ctx, handing), handing),
  },
}
