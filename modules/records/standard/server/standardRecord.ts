import type { Actor } from '@portal/kit/actor'
import type { Endpoint } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import type { ListColumn } from '@portal/kit/listColumn'
import { omit } from '@portal/kit/omit'
import { pick } from '@portal/kit/pick'
import type { Action } from '@portal/modules/records/actions'
import { actionsOf, planAction, presentAction } from '@portal/modules/records/actions/server/public'
import { commentVerbs } from '@portal/modules/records/comments/server/public'
import { attachFor, fileOf, linkedFiles } from '@portal/modules/records/files/server/public'
import { tagNames, tagsFor } from '@portal/modules/records/tags/server/public'
import { exportGates, exportOf } from '@portal/modules/records/views/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { updateRow } from '@portal/platform/db/updateRow'
import { answerOf, type Context, read, type Verb, write } from '@portal/platform/http/verb'
import { addRecords, asColumns } from '@portal/platform/record/addRecords'
import { hashedIfRestricted } from '@portal/platform/record/hashTexts'
import type { Asked } from '@portal/platform/record/listFilters'
import { ownColumns } from '@portal/platform/record/listOf'
import { stepsFor } from '@portal/platform/record/stepsFor'
import { sql } from 'kysely'
import type { output, ZodMiniObject } from 'zod/mini'
import { searchedAs } from './searchedAs.ts'
import type { Answer, OwnStep, Standard, StandardRow, StandardVerb } from './standard.ts'
import { standardPaper } from './standardPaper.ts'
import { standardTimeline } from './standardTimeline.ts'

/**
 * The verbs of `standardAt`, the steps of the rules, and what modules/server.ts takes, of a kind of record that has a column for each of its
 * fields, `department_id`, `holds`, and those of `record_table`. A kind that needs more of one of them writes that verb itself.
 */
export function standardRecord<
  C extends Record<StandardVerb, Endpoint>,
  O extends ZodMiniObject,
  A extends Asked,
  Row,
  S extends string,
  Step extends string,
  N extends string,
>(given: Standard<C, O, A, Row, S, Step | OwnStep, N>) {
  type T = output<O> & Answer
  type One = StandardRow<T>
  const { kind, contract, list, rules, mayWrite, file, texts } = given
  const labels = Object.fromEntries(Object.entries<ListColumn<Row>>(file.columns).map(([name, { label }]) => [name, label])) as Record<
    N,
    string
  >
  const own = Object.entries(ownColumns(kind.table, 'createdBy', ...given.more)).map(([name, column]) => sql`${column} as ${sql.ref(name)}`)
  const { also = {} } = given
  const more = sql.join([
    ...own,
    ...Object.entries(also).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`),
    sql`${linkedFiles(`${kind.table}.id`)} as files`,
    sql`${actionsOf(kind)} as actions`,
    sql`'anonymised' = any(${sql.ref(`${kind.table}.holds`)}) as "isAnonymised"`,
  ])

  const get = async (tx: TenantDb, actor: Actor, id: string, now?: Date) => (await list.one(tx, actor, id, more, now)) as One
  const present = (actor: Actor, row: One, now: Date) =>
    ({
      ...pick(row, Object.keys(given.one.shape) as (keyof One)[]),
      actions: row.actions.map((action) => presentAction(actor, action, now)),
      ...given.shown?.(actor, row, now),
      ...rules.possible(actor, row),
    }) as unknown as T
  const audited = (row: One) => omit(row, 'files', 'actions', ...(Object.keys(also) as never[]))
  const hashed = hashedIfRestricted('title', ...Object.keys(given.written ?? {}))
  const auditOf = (row: One) => hashed(audited(row), row)
  const { lockFor, take, stepped } = stepsFor({
    ...kind,
    rules,
    lock: kind.hold.lock,
    get,
    factsOf: (row: One) => row,
    write: updateRow(kind.table) as (tx: TenantDb, id: string, set: Record<string, unknown>) => Promise<unknown>,
    isOwn: given.isOwn,
    auditOf,
    present,
  })
  const show = async ({ tx, actor, now }: Context, id: string) => ({ result: present(actor, await get(tx, actor, id, now), now) })
  const admit = (step: OwnStep) => async (ctx: Context, id: string) => (await lockFor(ctx, step, { id })).row
  const part = { ...kind, get, seenBy: get, show }
  const columnsOf = (input: object) => asColumns(pick(input, Object.keys(given.fields) as never[]))

  const verbs = {
    list: read(contract.list, list.answer as never),
    export: write(contract.export, exportOf(list, { ...file, texts, labels, columns: async () => file.columns, names: tagNames }) as never),
    get: read(contract.get, async (ctx, input) => (await show(ctx, (input as { id: string }).id)).result),
    planAction: write(contract.planAction, async (ctx, input) => {
      const { id, version, ...action } = input as Parameters<typeof planAction>[3] & { id: string; version: number }
      await lockFor(ctx, 'planAction', { id, version })
      const change = await planAction(ctx, kind, { id, level: 'low', isLevelRequired: false }, action)
      return { ...change, ...(await show(ctx, id)) }
    }),
    attach: write(contract.attach, attachFor({ ...part, admit: admit('attach'), logged: hashedIfRestricted('fileNames') }) as never),
    file: read(contract.file, fileOf(({ tx, actor }, id) => get(tx, actor, id)) as never),
    timeline: read(contract.timeline, async (ctx, input) => {
      const { id } = input as { id: string }
      return { items: await standardTimeline(ctx, given, await get(ctx.tx, ctx.actor, id)) }
    }),
    ...commentVerbs({ ...part, mayComment: mayWrite, texts, logged: hashedIfRestricted('body') }),
    ...tagsFor({ ...part, admit: admit('tag'), logged: hashedIfRestricted('tags') }).verbs,
  }
  const paper = async (ctx: Context, id: string) => {
    const one = await get(ctx.tx, ctx.actor, id, ctx.now)
    const shown = present(ctx.actor, one, ctx.now)
    return standardPaper(
      given,
      { ...one, files: shown.files },
      {
        tags: (await answerOf(verbs.recordTags, ctx, { id })).items,
        comments: (await answerOf(verbs.comments, ctx, { id })).comments,
        entries: await standardTimeline(ctx, given, one),
        actions: shown.actions as Action[],
        more: (await given.onPaper?.(ctx, one)) ?? [],
      },
    )
  }

  return {
    verbs: verbs as unknown as { [V in StandardVerb]: Verb<C[V]> },
    module: {
      kind,
      list: exportGates,
      transitions: rules.transitions,
      ...(given.logged && { logged: given.logged }),
      paper,
      searched: searchedAs(texts),
      mayEdit: async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, id: string) =>
        rules.possible(actor, await get(tx, actor, id)).can.includes('edit'),
    },
    lockFor,
    take,
    stepped,
    get,
    show,
    auditOf,
    /** Makes one of its fields. */
    create: (step: string) => async (ctx: Context, input: object) => {
      if (!mayWrite(ctx.actor)) throw new Failure('forbidden')
      const [made] = await addRecords(ctx, kind, [columnsOf(input)])
      const row = await get(ctx.tx, ctx.actor, made!.id)
      return { ...kind.changeOf(step, row), before: null, after: auditOf(row), result: present(ctx.actor, row, ctx.now) }
    },
    edit: stepped<{ id: string; version: number }>('edit', columnsOf),
  }
}
