import { addressOf, asOfHeader, headersOf, jsonCall, parsed, type RequestOptions, refused, retried } from './request.ts'
import { send } from './send.ts'

/** Sends one file as the part `file` with extra fields before it. The time limit grows with the file (50 kB/s at worst). */
export const upload = <T = unknown>(
  path: string,
  file: Blob,
  fields: Record<string, string> = {},
  options: RequestOptions = {},
): Promise<T> => retried(options, () => uploadOnce<T>(path, file, fields, options))

async function uploadOnce<T>(path: string, file: Blob, fields: Record<string, string>, options: RequestOptions): Promise<T> {
  asOfHeader('POST', path)
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', file)
  const headers = await headersOf(options)
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const timeout = options.timeout ?? 30_000 + Math.round(file.size / 50)
  const response = await send(await addressOf(path), { method: 'POST', headers, body: form }, { ...options, timeout })
  const answer = parsed(await response.text())
  if (!response.ok) throw refused(response, answer, 'Upload failed', 'upload')
  return answer as T
}

/** A file and what is to be said of it; empty when there is nothing. */
type Downloaded = Blob & { note: string }

/** A file behind the permission check, for previews and saving; made of `body` when there is one. Rejects with ApiError. */
export const download = (path: string, options: RequestOptions = {}): Promise<Downloaded> =>
  retried(options, () => downloadOnce(path, options), !options.body)

async function downloadOnce(path: string, options: RequestOptions): Promise<Downloaded> {
  // What is made of `body` is made for the answer, and changes nothing: it is of the day that is looked at, as a read is.
  const headers = { ...options.headers, ...asOfHeader('GET', path) }
  const init = options.body ? await jsonCall('POST', { ...options, headers }) : { headers: await headersOf({ ...options, headers }) }
  const response = await send(await addressOf(path, options.query), init, options)
  if (!response.ok) throw refused(response, parsed(await response.text()), `HTTP ${response.status}`)
  return Object.assign(await response.blob(), { note: decodeURIComponent(response.headers.get('X-File-Note') ?? '') })
}
