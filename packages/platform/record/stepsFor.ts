import type { Actor } from '@portal/kit/actor'
import type { Gap } from '@portal/kit/rules'
import type { TenantDb } from '../db/db.ts'
import type { Change, Context } from '../http/verb.ts'
import type { RecordRef } from './defineRecord.ts'

type Ref = { id: string; version?: number | undefined }
type Row = RecordRef & { version: number; departmentId: string | null }
/** A kind of record whose life is a table of steps (`lifecycle`): R is a record as it is read for one, F what the rules look at, T the answer. */
type Lockable<R, F, S, A> = {
  /** Locks a record until commit. Throws `missing`. */
  lock: (tx: TenantDb, id: string) => Promise<unknown>
  /** A record the actor may read. Throws `missing`. */
  get: (tx: TenantDb, actor: Actor, id: string) => Promise<R>
  factsOf: (row: R, now: Date) => F
  rules: {
    admit: (actor: Actor, facts: F, step: A, seen: { version?: number | undefined; current: number }) => void
    decide: (actor: Actor, facts: F, step: A, own: readonly Gap[]) => S
  }
}
type Stepped<R, F, S, A, W, T> = Lockable<R, F, S, A> & {
  changeOf: (step: string, record: RecordRef) => Pick<Change<T>, 'action' | 'entity'>
  write: (tx: TenantDb, id: string, set: W & { updated_at: string; updated_by: string }) => Promise<unknown>
  /** Whether the actor takes the step for themselves: not in the place of the department's leader. */
  isOwn: (actor: Actor, row: R) => boolean
  /** Notifies who should know of the step. */
  tell?: (ctx: Context, before: R, after: R) => Promise<unknown>
  /** The record as the log keeps it. */
  auditOf: (row: R) => object
  present: (actor: Actor, row: R, now: Date) => T
}

/** Locks a record and decides a step; `own` is what its input leaves out. Throws 404, 403, 409, 422, in that order of question. */
export const lockForStep =
  <R extends Row, F, S, A>({ lock, get, factsOf, rules }: Lockable<R, F, S, A>) =>
  async (
    { tx, actor, now }: Context,
    step: A,
    { id, version }: Ref,
    own: (row: R, facts: F) => Gap[] | Promise<Gap[]> = () => [],
  ): Promise<{ row: R; facts: F; status: S }> => {
    await lock(tx, id)
    const row = await get(tx, actor, id)
    const facts = factsOf(row, now)
    rules.admit(actor, facts, step, { version, current: row.version })
    return { row, facts, status: rules.decide(actor, facts, step, await own(row, facts)) }
  }

/** The beginning and the end of each step of a kind of record. */
export function stepsFor<R extends Row, F, S, A extends string, W extends object, T>(kind: Stepped<R, F, S, A, W, T>) {
  /** Writes the step, and answers the change. */
  async function take(ctx: Context, step: A, before: R, set: W, reason?: string) {
    const { tx, actor, now } = ctx
    await kind.write(tx, before.id, { ...set, updated_at: now.toISOString(), updated_by: actor.id })
    const after = await kind.get(tx, actor, before.id)
    await kind.tell?.(ctx, before, after)
    return {
      ...kind.changeOf(step, before),
      before: kind.auditOf(before),
      after: kind.auditOf(after),
      reason: reason ?? null,
      departmentId: kind.isOwn(actor, before) ? null : before.departmentId,
      result: kind.present(actor, after, now),
    }
  }
  const lockFor = lockForStep(kind)
  /** The verb of a step whose input says all of it; `set` is what is written of it, beside the status. */
  const stepped =
    <I extends Ref & { reason?: string }>(step: A, set?: (input: NoInfer<I>, ctx: Context) => Partial<W>) =>
    async (ctx: Context, input: I) => {
      const { row, status } = await lockFor(ctx, step, input)
      return take(ctx, step, row, { status, ...set?.(input, ctx) } as object as W, input.reason)
    }
  return { lockFor, take, stepped }
}
