import type { Actor } from '@portal/kit/actor'
import type { Endpoint, InputOf, OutputOf } from '@portal/kit/contract'
import type { AuditVerdict } from '../audit/auditLog.ts'
import type { SealVerdict } from '../audit/auditSeals.ts'
import type { TenantDb } from '../db/db.ts'
import type { FileStore } from '../files/files.ts'
import type { Push } from '../push/push.ts'
import { JsonText } from './jsonText.ts'

/** What a verb has at hand: a transaction bound to its tenant, who acts, and the hour. */
export type Context = {
  tx: TenantDb
  actor: Actor
  /** The instant of the request, by which everything is stamped, or the earlier one that `X-As-Of` asks a read for. */
  now: Date
  files: FileStore
  /** Bytes the verb has put in the store itself: given up, as what was sent is, when the request fails. */
  alsoStored: (sha256: string) => void
  baseUrl: string
  /** How devices are registered; what is sent to them goes by jobs. */
  push: Omit<Push, 'send'>
  /** Whether the installation has a gateway for SMS. */
  hasSms: boolean
  /** Of some ids, those of records the actor may read now. */
  sees: (ids: readonly string[]) => Promise<string[]>
  /** Of some ids, the pages of records the actor may read now. */
  pagesSeen: (ids: readonly string[]) => Promise<{ id: string; path: string }[]>
  /** Adds a job that runs if, and only if, this transaction commits. */
  enqueue: (name: string, payload: object, options?: { jobKey?: string; runAt?: Date }) => Promise<void>
  /** For a read: what of it the audit log must hold. It is filed before anything is answered. */
  note: (change: Omit<Change<unknown>, 'result'>) => void
  /** Checks some entries of the tenant's audit log (their ids) and the seals they stand in, as fast as a page is read. */
  verifySeals: (ids: readonly string[]) => Promise<SealVerdict>
  /** Checks the tenant's whole audit log. */
  verifyLog: () => Promise<AuditVerdict>
  /** Encrypts what a job must carry but nobody may read in the queue, such as a mail with a link. */
  seal: (purpose: string, text: string) => string
  /** Opens what was sealed for the same purpose. Throws when it was changed. */
  unseal: (purpose: string, sealed: string) => string
}

/** What a write tells of itself, so that the audit entry can be filed in the same transaction. */
export type Change<T> = {
  /** `entity.step`, for example `deviation.close`. */
  action: string
  entity: { type: string; id: string; number?: string | null }
  /** Rows before and after; only the fields that differ are kept. */
  before: object | null
  after: object | null
  reason?: string | null
  /** The department of what was changed, where somebody may do it in the place of its leader: the entry then says for whom. */
  departmentId?: string | null
  /** The offices by which somebody may do it there: the entry then says in whose place. */
  offices?: readonly string[]
  result: T
}

/** What a read answers: a value of the contract, or the same as ready JSON. */
type Answer<E extends Endpoint> = OutputOf<E> | JsonText

export type Verb<E extends Endpoint> =
  | { kind: 'read'; run: (ctx: Context, input: InputOf<E>) => Promise<Answer<E>> }
  | WriteVerb<E>
  | SignalVerb<E>
type WriteVerb<E extends Endpoint> = { kind: 'write'; run: WriteRun<E>; isSensitive: (input: InputOf<E>) => boolean }
type SignalVerb<E extends Endpoint> = { kind: 'signal'; run: (ctx: Context, input: InputOf<E>) => Promise<OutputOf<E>> }
type WriteRun<E extends Endpoint> = (ctx: Context, input: InputOf<E>) => Promise<Change<OutputOf<E>> & { also?: Change<unknown>[] }>

export const read = <E extends Endpoint>(_: E, run: (ctx: Context, input: InputOf<E>) => Promise<Answer<E>>): Verb<E> => ({
  kind: 'read',
  run,
})

/** Writes only what is not kept: tables without history whose rows are worth nothing some minutes later. Nothing of it is logged. */
export const signal = <E extends Endpoint>(_: E, run: SignalVerb<E>['run']): Verb<E> => ({ kind: 'signal', run })

/**
 * A write must return what changed; the platform files the audit entry in the same transaction. `also` carries changes to further records.
 * What is sensitive (always, or for some input) is refused until the person has proved who they are within ten minutes (SES-12).
 */
export const write = <E extends Endpoint>(
  _: E,
  run: WriteRun<E>,
  { isSensitive = false }: { isSensitive?: boolean | ((input: InputOf<E>) => boolean) } = {},
): WriteVerb<E> => ({ kind: 'write', run, isSensitive: typeof isSensitive === 'function' ? isSensitive : () => isSensitive })

/** What a read answers, for another verb that shows it too. */
export async function answerOf<E extends Endpoint>(verb: Verb<E>, ctx: Context, input: InputOf<E>): Promise<OutputOf<E>> {
  if (verb.kind !== 'read') throw new TypeError('only what a read answers is shown elsewhere')
  const answer = await verb.run(ctx, input)
  return answer instanceof JsonText ? JSON.parse(answer.text) : answer
}
