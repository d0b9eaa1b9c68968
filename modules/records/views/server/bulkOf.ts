import { Failure } from '@portal/kit/errors'
import { type Gap, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { asOne } from '@portal/platform/db/savepoint'
import { failureTexts } from '@portal/platform/http/texts'
import type { Change, Context } from '@portal/platform/http/verb'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { versionsOf } from '@portal/platform/record/versions'
import { mayBulk } from '../rules.ts'
import { undoTexts } from './undoTexts.ts'

type Row = { id: string; version: number }
type Undoable = Row & { added?: string[] | undefined }
/** `added`: the words a step put on a record. */
export type Taken = Change<unknown> & { also?: Change<unknown>[] | undefined; added?: string[] }
type Several<S extends string> = {
  kind: DefinedKind
  /** The number of a record that the actor may see. */
  numberOf: (ctx: Context, id: string) => Promise<string | null>
  texts: { notBulk: string; notSeen: string; changedMeanwhile: string; notNow: Record<NoInfer<S>, string> }
}
type Bulk<S extends string, I extends { step: S; rows: Row[] }> = Several<S> & {
  /** Gaps in the step itself, which are answered once, at their fields. */
  lacking: (ctx: Context, input: I) => Promise<Gap[]>
  /** The step of one record. A refusal is answered, with nothing of that record written, so that the others can go on. */
  take: (ctx: Context, row: Row, input: I) => Promise<Taken | Failure>
  /** The step's input as the log keeps it, beside the numbers of the records. */
  logged: (input: I) => object
  undoableSteps: readonly NoInfer<S>[]
}
type Undo<S extends string> = Several<S> & {
  /** Each gives one record what the step took from it, as the step itself would. Refuses by throwing. */
  undo: Record<S, (ctx: Context, row: Undoable) => Promise<Taken>>
}

/** One step for several records (domain 3.2.4, 3.3.8): those that may take it do, and for the others the reason is answered. */
export const bulkOf =
  <S extends string, I extends { step: S; rows: Row[] }>({ lacking, take, logged, undoableSteps, ...several }: Bulk<S, I>) =>
  async (ctx: Context, input: I) => {
    if (!mayBulk(ctx.actor)) throw new Failure('forbidden', { message: several.texts.notBulk })
    refuseGaps(await lacking(ctx, input))
    const { done, also, refused } = await takeEach(ctx, several, input, (row) => take(ctx, row, input))
    const undo = undoableSteps.includes(input.step) ? await undoableOf(ctx, several.kind, done) : []
    return changeOf(several.kind, 'bulk', { step: input.step, ...logged(input), done, refused, also, undo })
  }

/** Undoes one step for several records: for those nobody has changed since, and of the others the reason is answered. */
export const undoBulkOf =
  <S extends string>({ undo, ...several }: Undo<S>) =>
  async (ctx: Context, input: { step: S; rows: Undoable[] }) => {
    if (!mayBulk(ctx.actor)) throw new Failure('forbidden', { message: several.texts.notBulk })
    const texts = { ...several.texts, changedMeanwhile: undoTexts.changedSince }
    const undone = await takeEach(ctx, { ...several, texts }, input, (row) =>
      asOne(ctx.tx, async () => ({ ...(await undo[input.step](ctx, row)), reason: undoTexts.undone })),
    )
    return changeOf(several.kind, 'undoBulk', { step: input.step, ...undone, undo: [] })
  }

type Done = { id: string; number: string; added: string[] | undefined }
async function takeEach<S extends string, R extends Row>(
  ctx: Context,
  { numberOf, texts }: Several<S>,
  input: { step: S; rows: R[] },
  take: (row: R) => Promise<Taken | Failure>,
) {
  const also: Change<unknown>[] = []
  const done: Done[] = []
  const refused: { id: string; number: string | null; message: string }[] = []
  // Always in the same order: two who change the same records at once wait for each other, and never crosswise.
  const rows = [...new Map(input.rows.map((row) => [row.id, row])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const row of rows) {
    const taken = await take(row)
    if (taken instanceof Failure) {
      const number = taken.code === 'missing' ? null : await numberOf(ctx, row.id)
      refused.push({ id: row.id, number, message: messageOf(taken, input.step) })
    } else {
      const { added, ...change } = taken
      done.push({ id: row.id, number: taken.entity.number ?? row.id, added })
      also.push(change, ...(taken.also ?? []))
    }
  }
  return { done, also, refused }

  function messageOf({ code, detail }: Failure, step: S) {
    if (code === 'missing') return texts.notSeen
    if (code === 'conflict') return texts.changedMeanwhile
    if (code === 'state') return texts.notNow[step]
    return detail.message ?? failureTexts[code]
  }
}

/** The records as they stand when the step is taken, for whoever undoes it. */
async function undoableOf(ctx: Context, { table }: DefinedKind, done: readonly Done[]): Promise<Undoable[]> {
  const added = new Map(done.map((one) => [one.id, one.added]))
  const ids = [...added.keys()]
  return (await versionsOf(ctx.tx, table, ids)).map((row) => ({ ...row, ...(added.get(row.id) && { added: added.get(row.id) }) }))
}

type Outcome = Awaited<ReturnType<typeof takeEach>> & { undo: Undoable[] }
const changeOf = (
  { kind }: DefinedKind,
  step: 'bulk' | 'undoBulk',
  { done, refused, also, undo, ...logged }: Outcome & { step: string },
) => ({
  action: `${kind}.${step}`,
  entity: { type: 'bulk', id: newId() },
  before: null,
  after: { ...logged, done: done.map(({ number }) => number), refused },
  also,
  result: { done: done.length, refused, undo },
})
