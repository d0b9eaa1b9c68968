import type { input as In, output as Out, ZodMiniObject, ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'

/**
 * One endpoint: where it lives below `/api`, what goes in, what comes out.
 * A GET takes its input from path and query, the others from path and body; both are one flat object.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  input: ZodMiniType
  output: ZodMiniType
  carries?: 'file'
  answers?: 'file'
  /** The answer holds a secret, or what the log must have each reading of: the same `Idempotency-Key` does not answer it again. */
  isShownOnce?: true
  /** Works on accounts and sessions, outside the company's transaction. */
  isOfSignIn?: true
  /** Changes nothing, and so may be asked of the past; what it answers is in the log before it is answered. */
  isExtract?: true
  /** Worth nothing some minutes later: neither logged nor tried without being carried out. */
  isSignal?: true
  /** What may take long waits its turn among its like, so that nothing light waits for it. */
  isHeavy?(input: unknown): boolean
}
export type Contract = Record<string, Endpoint>
/** What is sent, before the contract has read it. */
export type GivenOf<E extends Endpoint> = In<E['input']>
export type InputOf<E extends Endpoint> = Out<E['input']>
export type OutputOf<E extends Endpoint> = In<E['output']>

export const read = <I extends ZodMiniType, O extends ZodMiniType>(path: string, input: I, output: O) =>
  ({ method: 'GET', path, input, output }) as const

/** Marks what may take long, always or for some input: figures, searches of all, files made for the occasion. */
export const heavy = <E extends Endpoint>(endpoint: E, isHeavy: (input: InputOf<E>) => boolean = () => true) => ({ ...endpoint, isHeavy })

/** A change. POST unless another method is named. */
export const write = <I extends ZodMiniType, O extends ZodMiniType, M extends 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST'>(
  path: string,
  input: I,
  output: O,
  method: M = 'POST' as M,
) => ({ method, path, input, output }) as const

/** Says what somebody is doing just now: that a page is open, that they write. */
export const signal = <I extends ZodMiniType, O extends ZodMiniType>(path: string, input: I, output: O) =>
  ({ method: 'POST', path, input, output, isSignal: true }) as const

/** A file and its fields, as multipart with one part named `file` (specification 7). The verb gets the received file as `file`. */
export const upload = <I extends ZodMiniType, O extends ZodMiniType>(path: string, input: I, output: O) =>
  ({ method: 'POST', path, input, output, carries: 'file' }) as const

/** Answers a file made for this call alone, which is stored nowhere: the log has what was in it. */
export const extract = <I extends ZodMiniType>(path: string, input: I) =>
  ({ method: 'POST', path, input, output: z.any(), answers: 'file', isShownOnce: true, isExtract: true, isHeavy: () => true }) as const

/** What `X-Dry-Run: true` answers: the answer as it would be, and what would be changed of what the caller may see. */
export const dryRunOf = (output: ZodMiniType) => z.strictObject({ result: output, changes: z.array(DryChange) })
const fields = z.nullable(z.record(z.string(), z.unknown()))
const DryChange = z.strictObject({
  action: z.string(),
  entity: z.strictObject({ type: z.string(), id: z.string(), number: z.nullable(z.string()) }),
  before: fields,
  after: fields,
})

/** The fields an object of a contract has: what may be taken from a wider row into an answer. */
export const fieldsOf = <F extends Record<string, unknown>>(schema: ZodMiniObject<F & Record<string, ZodMiniType>>) =>
  Object.keys(schema.shape) as (keyof F & string)[]

/** Answers the bytes of a file, not JSON. */
export const download = <I extends ZodMiniType>(path: string, input: I) =>
  ({ method: 'GET', path, input, output: z.any(), answers: 'file' }) as const
