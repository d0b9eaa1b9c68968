import type { Contract, Endpoint, GivenOf } from '@portal/kit/contract'
import type { output } from 'zod/mini'
import { type Body, request } from './request.ts'

export { ApiError, errorText, isAway, isMissingPiece, ShownError } from './apiError.ts'
export { setAppCheckProvider } from './appCheck.ts'
export { request, setStepUp } from './request.ts'

type Options = { idempotencyKey?: string; signal?: AbortSignal; timeout?: number; skipAuth?: boolean; headers?: Record<string, string> }
type Call<E extends Endpoint> = (
  ...args: Record<never, never> extends GivenOf<E> ? [input?: GivenOf<E>, options?: Options] : [input: GivenOf<E>, options?: Options]
) => Promise<output<E['output']>>
export type Client<C extends Contract> = { [K in keyof C]: Call<C[K]> }

/**
 * Turns a contract into functions of the same names. Path parameters are taken from the input; the rest becomes the query
 * of a GET and the JSON body of anything else. Rejects with ApiError. Only the contract's method and path are read.
 */
export const client = <C extends Contract>(contract: C) =>
  Object.fromEntries(
    Object.entries(contract).map(([name, endpoint]) => [name, (sent: Body = {}, options?: Options) => call(endpoint, sent, options)]),
  ) as unknown as Client<C>

function call({ method, path }: Endpoint, sent: Body, options?: Options) {
  const rest = { ...sent }
  const address = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = encodeURIComponent(String(rest[key]))
    delete rest[key]
    return value
  })
  return request(method, address, method === 'GET' ? { ...options, query: rest } : { ...options, body: rest })
}
