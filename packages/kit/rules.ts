import type { Actor } from './actor.ts'
import { Failure, type FailureCode } from './errors.ts'

/** Why an actor may not take a step: an error code and the Norwegian sentence to show. */
export type Refusal = { code: Extract<FailureCode, 'forbidden' | 'scope' | 'sod' | 'locked'>; message: string }
export const refuse = (code: Refusal['code'], message: string): Refusal => ({ code, message })
export function throwIf(refusal: Refusal | null | undefined) {
  if (refusal) throw new Failure(refusal.code, { message: refusal.message })
}
/** What belongs to a department is decided by an administrator, and by its leaders. */
export function refuseUnlessLeader(actor: Actor, departmentId: string, why: { notLeader: string; otherTeam: string }): Refusal | null {
  if (actor.role === 'admin') return null
  if (actor.role !== 'leader') return refuse('forbidden', why.notLeader)
  return actor.team.includes(departmentId) ? null : refuse('scope', why.otherTeam)
}
/** What must be true of a record before a step: the fields to fill, and the Norwegian sentence. */
export type Gap = { missing: string[]; message: string }

export type Step<R, S extends string> = {
  /** Statuses the step may start from. */
  from: readonly S[]
  /** The status it leads to; absent when the step changes fields and not status. */
  to?: S
  /** null when the actor may; otherwise why not. Shown beside a disabled button. */
  who: (actor: Actor, record: R) => Refusal | null
  /** What may still be given in the step itself, in the order of its form. */
  lacks?: (record: R, actor: Actor) => Gap[]
  /** What is missing in the record as it stands. */
  guard?: (record: R, actor: Actor) => Gap[]
  /** Hidden, not disabled: from those whose role it is not (`forbidden`), or as the function says of a refusal. */
  quiet?: boolean | ((actor: Actor, record: R, refusal: Refusal) => boolean)
}
export type Steps<R, S extends string, A extends string> = Record<A, Step<R, S>>

const isQuiet = <R, S extends string>({ quiet }: Step<R, S>, actor: Actor, record: R, refusal: Refusal) =>
  typeof quiet === 'function' ? quiet(actor, record, refusal) : quiet && refusal.code === 'forbidden'

const gapsOf = <R, S extends string>({ lacks, guard }: Step<R, S>, actor: Actor, record: R, own: readonly Gap[] = []) => [
  ...(lacks?.(record, actor) ?? []),
  ...own,
  ...(guard?.(record, actor) ?? []),
]
/** All that is missing at once, in its order; each field with its own sentence. */
export function guardFailure(gaps: readonly Gap[]) {
  const sentences = gaps.map(({ message }, n) => (n < gaps.length - 1 && !/[.!?]$/.test(message) ? `${message}.` : message))
  return new Failure('guard', {
    message: sentences.join(' '),
    missing: [...new Set(gaps.flatMap(({ missing }) => missing))],
    fields: Object.fromEntries(gaps.flatMap(({ missing, message }) => missing.map((field) => [field, message])).toReversed()),
  })
}

/** One field, or several, that are left out or wrong. */
export const gapIf = (isWrong: boolean, field: string | readonly string[], message: string): Gap[] =>
  isWrong ? [{ missing: typeof field === 'string' ? [field] : [...field], message }] : []
/** The failure of one field alone. */
export const fieldFailure = (field: string, message: string) => guardFailure(gapIf(true, field, message))
/** Of what may be wrong with the same thing, the first: the others follow from it. */
export const firstGap = (...some: Gap[][]): Gap[] => some.find((gaps) => gaps.length > 0) ?? []
export function refuseGaps(gaps: readonly Gap[]) {
  if (gaps.length > 0) throw guardFailure(gaps)
}

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
      /** For each step the actor may take now, every field it still needs: what `decide` would refuse it for. */
      lacking(actor: Actor, record: R): Partial<Record<A, string[]>> {
        const open = names.filter((name) => steps[name].from.includes(record.status) && !steps[name].who(actor, record))
        const fields = open.map((name) => [name, [...new Set(gapsOf(steps[name], actor, record).flatMap((gap) => gap.missing))]] as const)
        return Object.fromEntries(fields.filter(([, missing]) => missing.length > 0)) as Partial<Record<A, string[]>>
      },
      /**
       * Refuses whoever may not take the step, then a form that has grown stale, then another status: who may not is never told
       * whether somebody else was faster.
       */
      admit(actor: Actor, record: R, name: A, seen: { version?: number | undefined; current: number }) {
        const { who, from } = steps[name]
        throwIf(who(actor, record))
        const isInTime = from.includes(record.status)
        if (seen.version !== undefined && seen.version !== seen.current) throw new Failure(isInTime ? 'conflict' : 'state')
        if (!isInTime) throw new Failure('state')
      },
      /**
       * Decides one step and returns the status it leads to.
       * `own` is what the step's own input leaves out.
       * Throws 403 when the actor may not, 409 when the status is another, 422 with `missing` when something is not in place.
       */
      decide(actor: Actor, record: R, name: A, own: readonly Gap[] = []): S {
        const step = steps[name]
        throwIf(step.who(actor, record))
        if (!step.from.includes(record.status)) throw new Failure('state')
        const gaps = gapsOf(step, actor, record, own)
        if (gaps.length > 0) throw guardFailure(gaps)
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
