import { addressOf, type Body, jsonCall } from './request.ts'

/** A call that can be made while the page is being closed, when nothing can be waited for. Its answer is nobody's. */
export async function lastCall(path: string, body: Body): Promise<() => void> {
  const [address, call] = await Promise.all([addressOf(path), jsonCall('POST', { body })])
  return () => void fetch(address, { ...call, credentials: 'include', keepalive: true }).catch(() => undefined)
}
