import type { Actor } from './actor.ts'
import { Failure, type FailureCode } from './errors.ts'

/** Why an actor may not take a step: an error code and the Norwegian sentence to show. */
export type Refusal = { code: Extract<FailureCode, 'forbidden' | 'scope' | 'sod' | 'locked'>; message: string }
/** What must be true of a record before a step: the fields to fill, and the Norwegian sentence. */
export type Gap = { missing: string[]; message: string }

export type Step<R, S extends string> = {
  /** Statuses the step may start from. */
  from: readonly S[]
  /** The status it leads to; absent when the step changes fields and not status. */
  to?: S
  /** null when the actor may; otherwise why not. Shown beside a disabled button. */
  who: (actor: Actor, record: R) => Refusal | null
  /** What is missing in the record as it stands. Guards on the step's own input live in the verb's input. */
  guard?: (record: R, actor: Actor) => Gap[]
  /** Hidden, not disabled: from those whose role it is not (`forbidden`), or as the function says of a refusal. */
  quiet?: boolean | ((actor: Actor, record: R, refusal: Refusal) => boolean)
}
export type Steps<R, S extends string, A extends string> = Record<A, Step<R, S>>

const isQuiet = <R, S extends string>({ quiet }: Step<R, S>, actor: Actor, record: R, refusal: Refusal) =>
  typeof quiet === 'function' ? quiet(actor, record, refusal) : quiet && refusal.code === 'forbidden'

/** What the server says of each step with every record: those possible now, and why the others are not. */
export type Possible<A extends string> = { can: A[]; why: Partial<Record<A, string>> }

/**
 * A record's life as a table: which step leads from which status to which, who may take it, and what must be in place.
 * The database trigger is generated from the same table (`transitions`).
 */
export function lifecycle<R extends { status: S }, S extends string>() {
  return <A extends string>(steps: Steps<R, S, A>) => {
    const names = Object.keys(steps) as A[]
    return {
      steps,
      names,
      /** Steps possible in the record's status, and for those in the status but refused, why. */
      possible(actor: Actor, record: R): Possible<A> {
        const can: A[] = []
        const why: Partial<Record<A, string>> = {}
        for (const name of names) {
          const step = steps[name]
          if (!step.from.includes(record.status)) continue
          const refusal = step.who(actor, record)
          if (!refusal) {
            const gaps = step.guard?.(record, actor) ?? []
            if (gaps.length === 0) can.push(name)
            else why[name] = gaps.map((gap) => gap.message).join(' ')
          } else if (!isQuiet(step, actor, record, refusal)) why[name] = refusal.message
        }
        return { can, why }
      },
      /**
       * Decides one step and returns the status it leads to.
       * Throws 403 when the actor may not, 409 when the status is another, 422 with `missing` when something is not in place.
       */
      decide(actor: Actor, record: R, name: A): S {
        const step = steps[name]
        const refusal = step.who(actor, record)
        if (refusal) throw new Failure(refusal.code, { message: refusal.message })
        if (!step.from.includes(record.status)) throw new Failure('state')
        const gaps = step.guard?.(record, actor) ?? []
        if (gaps.length > 0)
          throw new Failure('guard', { message: gaps.map((gap) => gap.message).join(' '), missing: gaps.flatMap((gap) => gap.missing) })
        return step.to ?? record.status
      },
      /** Pairs `from>to` that some step allows, for the database's own check. */
      transitions: [...new Set(names.flatMap((name) => steps[name].from.map((from) => `${from}>${steps[name].to ?? from}`)))].filter(
        (pair) => {
          const [from, to] = pair.split('>')
          return from !== to
        },
      ),
    }
  }
}
