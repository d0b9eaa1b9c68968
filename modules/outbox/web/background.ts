import { ApiError, type ErrorBody } from '@portal/ui/apiError'
import { flush, type Sender } from './flush.ts'
import { handleOf } from './holder.ts'
import type { Holder } from './phone.ts'
import type { Receipt } from './queue.ts'

type Told = (receipt: Receipt) => Promise<unknown>

/**
 * Sends what waits from the worker, with no page open, and tells of each that has arrived. Rejects when something is left, so that the
 * browser tries again. Where App Check is demanded the worker has no token to show, and the next page sends.
 */
export async function sendInBackground(tell: Told): Promise<void> {
  if ((await flush((holder) => senderOf(holder, tell), true)) === 'later') throw new Error('later')
}

async function senderOf(holder: Holder, tell: Told): Promise<Sender | null> {
  const handle = await handleOf(holder)
  if (!handle) return null
  const { apiBaseUrl } = (await answer(await ask('/config.json', {}))) as { apiBaseUrl: string }
  const token = await tokenFor(apiBaseUrl, handle)
  const headers = { Authorization: `Bearer ${token}` }
  const json = { ...headers, 'Content-Type': 'application/json' }
  return {
    photo: async (photo, kind) => {
      const form = new FormData()
      form.append('kind', kind)
      form.append('file', photo)
      return String((await answer(await ask(`${apiBaseUrl}/files`, { method: 'POST', headers, body: form }))).id)
    },
    post: async (path, body, key) => {
      const init = { method: 'POST', headers: { ...json, 'Idempotency-Key': key }, body: JSON.stringify(body) }
      const receipt = await answer<Receipt>(await ask(`${apiBaseUrl}${path}`, init))
      await tell(receipt).catch(() => undefined)
      return receipt
    },
  }
}

/** In turn with the pages: two who renew at once would look like a stolen session. */
const tokenFor = (base: string, handle: string) =>
  navigator.locks.request('ks-refresh', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ refreshToken: handle }) }
    return String((await answer(await ask(`${base}/auth/refresh`, init))).token)
  })

const ask = (address: string, init: RequestInit) =>
  fetch(address, { ...init, credentials: 'include', cache: 'no-store', signal: AbortSignal.timeout(60_000) }).catch((error: Error) => {
    throw new ApiError(500, error.message, undefined, 'network')
  })

async function answer<T = Record<string, unknown>>(response: Response): Promise<T> {
  const body = (await response.json().catch(() => undefined)) as (T & ErrorBody) | undefined
  if (!response.ok || !body) throw new ApiError(response.ok ? 500 : response.status, body?.message ?? 'Request failed', body)
  return body
}
