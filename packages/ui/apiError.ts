import { errorTexts } from './errorTexts.ts'

/** What the API answered when it refused, or `undefined` when nothing readable came back. */
export type ErrorBody = {
  code?: string
  message?: string
  error?: string
  requestId?: string
  missing?: string[]
  fields?: Record<string, string>
}

/**
 * A call that failed. `status` is the HTTP status, 408 for a timeout and 500 for a lost network.
 * `code` is the server's, or `network`, `timeout`, `session`, `token`, `upload` when the client gave up itself.
 * `missing` holds ids of fields a step needs; `fields` maps field ids to Norwegian messages.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly body: ErrorBody | undefined
  readonly missing: string[]
  readonly fields: Record<string, string>

  constructor(status: number, message: string, body?: ErrorBody, code = body?.code) {
    super(message)
    this.status = status
    this.code = code
    this.body = body
    this.missing = body?.missing ?? []
    this.fields = body?.fields ?? {}
  }
}

/** An error of the web's own, whose message is Norwegian and fit to show. */
export class ShownError extends Error {}

const ofCode: Record<string, string> = {
  network: errorTexts.network,
  timeout: errorTexts.timeout,
  session: errorTexts.sessionExpired,
  token: errorTexts.unauthorized,
  upload: errorTexts.upload,
}

const ofStatus: Record<number, string> = {
  400: errorTexts.validation,
  401: errorTexts.unauthorized,
  403: errorTexts.forbidden,
  404: errorTexts.notFound,
  408: errorTexts.timeout,
  409: errorTexts.conflict,
  413: errorTexts.uploadSize(25),
  422: errorTexts.validation,
  423: errorTexts.locked,
  429: errorTexts.rateLimit,
}

/** True when a part of the web could not be fetched: no network, or a version that is gone. Each browser has words of its own for it. */
export const isMissingPiece = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)

/** True when the server does not show it to this person, or has nothing there. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status)

/** True when nobody answered: no network, or a server that is not there. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'network' || error.code === 'timeout' || error.status >= 502
    : error instanceof Error && (navigator.onLine === false || error.cause !== undefined)

/** Any error as Norwegian fit to show. The server's own message wins; everything else gets the catalogue's words. */
export function errorText(error: unknown): string {
  if (error instanceof ShownError) return error.message
  if (isMissingPiece(error)) return errorTexts.piece
  if (!(error instanceof ApiError)) return errorTexts.server
  return error.body?.message ?? ofCode[error.code ?? ''] ?? ofStatus[error.status] ?? errorTexts.server
}
