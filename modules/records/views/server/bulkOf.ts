import { Failure } from '@portal/kit/errors'
import { type Gap, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { failureTexts } from '@portal/platform/http/texts'
import type { Change, Context } from '@portal/platform/http/verb'
import { mayBulk } from '../rules.ts'

type Row = { id: string; version: number }
type Input<S> = { step: S; rows: Row[] }
type Taken = Change<unknown> & { also?: Change<unknown>[] | undefined }
type Bulk<S extends string, I extends Input<S>> = {
  kind: string
  /** Gaps in the step itself, which are answered once, at their fields. */
  lacking: (ctx: Context, input: I) => Promise<Gap[]>
  /** The step of one record. A refusal is answered, with nothing of that record written, so that the others can go on. */
  take: (ctx: Context, row: Row, input: I) => Promise<Taken | Failure>
  /** The step's input as the log keeps it, beside the numbers of the records. */
  logged: (input: I) => object
  /** The number of a record that the actor may see. */
  numberOf: (ctx: Context, id: string) => Promise<string | null>
  texts: { notBulk: string; notSeen: string; changedMeanwhile: string; notNow: Record<S, string> }
}

/** One step for several records (domain 3.2.4, 3.3.8): those that may take it do, and for the others the reason is answered. */
export const bulkOf =
  <S extends string, I extends Input<S>>({ kind, lacking, take, logged, numberOf, texts }: Bulk<S, I>) =>
  async (ctx: Context, input: I) => {
    if (!mayBulk(ctx.actor)) throw new Failure('forbidden', { message: texts.notBulk })
    refuseGaps(await lacking(ctx, input))
    const also: Change<unknown>[] = []
    const done: string[] = []
    const refused: { id: string; number: string | null; message: string }[] = []
    // Always in the same order: two who change the same records at once wait for each other, and never crosswise.
    const rows = [...new Map(input.rows.map((row) => [row.id, row])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const row of rows) {
      const taken = await take(ctx, row, input)
      if (taken instanceof Failure) {
        const number = taken.code === 'missing' ? null : await numberOf(ctx, row.id)
        refused.push({ id: row.id, number, message: messageOf(taken, input.step) })
      } else {
        done.push(taken.entity.number ?? row.id)
        also.push(taken, ...(taken.also ?? []))
      }
    }
    return {
      action: `${kind}.bulk`,
      entity: { type: 'bulk', id: newId() },
      before: null,
      after: { step: input.step, ...logged(input), done, refused },
      also,
      result: { done: done.length, refused },
    }

    function messageOf({ code, detail }: Failure, step: S) {
      if (code === 'missing') return texts.notSeen
      if (code === 'conflict') return texts.changedMeanwhile
      if (code === 'state') return texts.notNow[step]
      return detail.message ?? failureTexts[code]
    }
  }
