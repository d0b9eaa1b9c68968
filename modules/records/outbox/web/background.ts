import { ApiError, type ErrorBody } from '@portal/ui/apiError'
import { send } from '@portal/ui/send'
import { flush, type Sender } from './flush.ts'
import { appCheckOf, handleOf } from './holder.ts'
import type { Holder } from './localStore.ts'
import type { Receipt } from './queue.ts'

/** `page`: the path under which what was made is shown; undefined where an earlier version queued it. */
type OnSent = (receipt: Receipt, page: string | undefined) => Promise<unknown>

/**
 * Sends what waits from the worker, with no page open, and tells of each that has arrived. Rejects when something is left, so that the
 * browser tries again. App Check's token is the one the page had last: when it is refused, the next page sends.
 */
export async function sendInBackground(onSent: OnSent): Promise<void> {
  if ((await flush((holder) => senderOf(holder, onSent), true)) === 'later') throw new Error('later')
}

async function senderOf(holder: Holder, onSent: OnSent): Promise<Sender | null> {
  const handle = await handleOf(holder)
  if (!handle) return null
  const { apiBaseUrl } = (await answer(await ask('/config.json', {}))) as { apiBaseUrl: string }
  const appCheck = await appCheckOf(holder)
  const token = await tokenFor(apiBaseUrl, handle, appCheck)
  const headers = { Authorization: `Bearer ${token}`, 'X-Tenant-ID': holder.owner.split('/', 1)[0]!, ...appCheck }
  const json = { ...headers, 'Content-Type': 'application/json' }
  return {
    photo: async (photo, kind) => {
      const form = new FormData()
      form.append('kind', kind)
      form.append('file', photo)
      return String((await answer(await ask(`${apiBaseUrl}/files`, { method: 'POST', headers, body: form }))).id)
    },
    send: async ({ path, method = 'POST', page, changedPage }, body, key) => {
      const init = { method, headers: { ...json, 'Idempotency-Key': key }, body: JSON.stringify(body) }
      const receipt = await answer<Receipt>(await ask(`${apiBaseUrl}${path}`, init))
      if (!changedPage) await onSent(receipt, page).catch(() => undefined)
      return receipt
    },
  }
}

/** In turn with the pages: two who renew at once would look like a stolen session. */
const tokenFor = (base: string, handle: string, appCheck: Record<string, string>) =>
  navigator.locks.request('ks-refresh', async () => {
    const headers = { 'Content-Type': 'application/json', ...appCheck }
    const init = { method: 'POST', headers, body: JSON.stringify({ refreshToken: handle }) }
    return String((await answer(await ask(`${base}/auth/refresh`, init))).token)
  })

const ask = (address: string, init: RequestInit) => send(address, { ...init, cache: 'no-store' })

async function answer<T = Record<string, unknown>>(response: Response): Promise<T> {
  const body = (await response.json().catch(() => undefined)) as (T & ErrorBody) | undefined
  if (!response.ok || !body) throw new ApiError(response.ok ? 500 : response.status, body?.message ?? 'Request failed', body)
  return body
}
