import { texts } from './texts.ts'

/** What the API answered when it refused, or `undefined` when nothing readable came back. */
export type ErrorBody = { code?: string; message?: string; requestId?: string; missing?: string[]; fields?: Record<string, string> }

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

const ofCode: Record<string, string> = {
  network: texts.error.network,
  timeout: texts.error.timeout,
  session: texts.error.sessionExpired,
  token: texts.error.unauthorized,
  upload: texts.error.upload,
}

const ofStatus: Record<number, string> = {
  400: texts.error.validation,
  401: texts.error.unauthorized,
  403: texts.error.forbidden,
  404: texts.error.notFound,
  408: texts.error.timeout,
  409: texts.error.conflict,
  413: texts.error.uploadSize(25),
  422: texts.error.validation,
  423: texts.error.locked,
  429: texts.error.rateLimit,
}

/** Any error as Norwegian fit to show. The server's own message wins; everything else gets the catalogue's words. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.error.server
  return error.body?.message ?? ofCode[error.code ?? ''] ?? ofStatus[error.status] ?? texts.error.server
}
