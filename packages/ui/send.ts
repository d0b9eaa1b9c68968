import { ApiError } from './apiError.ts'

/** Milliseconds a call waits for its whole answer. */
export const timeLimit = 30_000

/**
 * fetch with cookies and a time limit (30000 ms unless told). Rejects with ApiError 408 on timeout and 500 on a lost network;
 * a caller's own abort passes through as it is.
 */
export async function send(
  address: string,
  init: RequestInit,
  { timeout = timeLimit, signal }: { timeout?: number; signal?: AbortSignal } = {},
) {
  const limit = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(address, { ...init, credentials: 'include', signal: signal ? AbortSignal.any([signal, limit]) : limit })
    // The body is read here, so that an answer that stops half-way meets the same time limit.
    const whole = await response.blob()
    return new Response(whole.size > 0 ? whole : null, { status: response.status, headers: response.headers })
  } catch (error) {
    if (signal?.aborted) throw error
    if (limit.aborted) throw new ApiError(408, 'Request timeout', undefined, 'timeout')
    throw new ApiError(500, (error as Error).message || 'Network error', undefined, 'network')
  }
}
