import { ApiError, type ErrorBody, ShownError } from './apiError.ts'
import { appCheckHeader, reportRefusedAppCheck } from './appCheck.ts'
import { loadConfig } from './config.ts'
import { type Past, past } from './past.ts'
import { currentToken, isReplaced, reportEnded } from './refresh.ts'
import { send } from './send.ts'
import { accessToken, adoptSibling, tenantId } from './session.ts'

export type Body = Record<string, unknown>
export type RequestOptions = {
  body?: unknown
  query?: Body
  /** Sends no token; for the sign-in calls. */
  skipAuth?: boolean
  /** Milliseconds; 30000 unless told. */
  timeout?: number
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The same key on a second attempt makes the server answer with what the first one made. */
  idempotencyKey?: string
}

let stepUp: (needs: string[]) => Promise<boolean> = async () => false
/** Installs who asks the person to prove anew who they are, with what the server names; it answers whether that was done. */
export const setStepUp = (ask: typeof stepUp) => {
  stepUp = ask
}

/**
 * Once more, when what stood in the way is out of it: the person has proved who they are, a sibling tab has newer tokens, or they were
 * replaced while something was read.
 */
export async function retried<T>({ skipAuth }: RequestOptions, call: () => Promise<T>, isRead = false): Promise<T> {
  const token = accessToken()
  const refusal = (error: unknown) => (error instanceof ApiError && !skipAuth ? error.code : undefined)
  const ended = (error: unknown) => {
    if (refusal(error) === 'unauthenticated') reportEnded(error as ApiError)
    throw error
  }
  return call().catch(async (error) => {
    const isRenewed =
      refusal(error) === 'stepUp'
        ? await stepUp((error as ApiError).missing)
        : refusal(error) === 'unauthenticated' && (isRead ? await isReplaced(token) : adoptSibling())
    return isRenewed ? call().catch(ended) : ended(error)
  })
}

/** One JSON call below the configured base address. Resolves to the parsed answer (undefined when empty), rejects with ApiError. */
export const request = <T = unknown>(method: string, path: string, options: RequestOptions = {}): Promise<T> =>
  retried(options, () => requestOnce<T>(method, path, options), method === 'GET')

async function requestOnce<T>(method: string, path: string, options: RequestOptions): Promise<T> {
  const asOf = asOfHeader(method, path)
  const reviver = 'X-As-Of' in asOf ? past()?.reviver : undefined
  const call = await jsonCall(method, { ...options, headers: { ...asOf, ...options.headers } })
  const response = await send(await addressOf(path, options.query), call, options)
  const answer = parsed(await response.text(), reviver)
  if (!response.ok) throw refused(response, answer, answer ? 'Request failed' : `HTTP ${response.status}`)
  return answer as T
}

/** What is today's whatever is looked at: the session, what the person is told, and which pages they may open. */
const isOfToday = (path: string) => /^\/(auth|notifications|company\/pages)\b/.test(path)

/** What a read carries of the past that is looked at. Throws for a change: nothing leaves that would change what was. */
export function asOfHeader(method: string, path: string): Record<string, string> {
  const looked = past()
  if (!looked || isOfToday(path)) return {}
  if (method !== 'GET') throw new ShownError(looked.refusal)
  return { 'X-As-Of': looked.instant.toISOString() }
}

/** A call with JSON, as fetch takes it. */
export const jsonCall = async (method: string, options: RequestOptions) => ({
  method,
  headers: {
    'Content-Type': 'application/json',
    ...(await headersOf(options)),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
  },
  body: options.body === undefined ? undefined : JSON.stringify(options.body),
})

/** What every call carries: the token, renewed when it has expired, and the tenant. Rejects with ApiError 401. */
export async function headersOf({ skipAuth, headers }: RequestOptions): Promise<Record<string, string>> {
  const all: Record<string, string> = { ...headers }
  if (!skipAuth) all.Authorization = `Bearer ${await currentToken()}`
  const tenant = tenantId()
  if (tenant) all['X-Tenant-ID'] = tenant
  return { ...all, ...(await appCheckHeader()) }
}

/** Where a path below the API is, with its query. */
export async function addressOf(path: string, query: Body = {}) {
  const pairs = Object.entries(query).flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => [key, one]))
  const search = new URLSearchParams(
    pairs.filter(([, value]) => value !== undefined && value !== null && value !== '').map(([k, v]) => [k, String(v)]),
  )
  return `${(await loadConfig()).apiBaseUrl}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** What an answer says; undefined when it is not JSON. */
export function parsed(text: string, reviver?: Past['reviver']): ErrorBody | undefined {
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined
  }
}

/** An answer that is a refusal, as the error to throw. */
export function refused(response: Response, body: ErrorBody | undefined, fallback: string, code?: string) {
  const error = new ApiError(response.status, body?.message ?? fallback, body, body?.code ?? code)
  if (error.code === 'appCheck') reportRefusedAppCheck()
  return error
}
