/** Every way a request can fail on purpose, and the HTTP status it becomes (domain 4.5). */
export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  appCheck: 401,
  forbidden: 403,
  scope: 403,
  restricted: 403,
  sod: 403,
  tenantMismatch: 403,
  stepUp: 403,
  missing: 404,
  methodNotAllowed: 405,
  conflict: 409,
  alreadySent: 409,
  state: 409,
  tooLarge: 413,
  unsupportedType: 415,
  guard: 422,
  locked: 423,
  tooMany: 429,
  unexpected: 500,
  unavailable: 503,
} as const
export type FailureCode = keyof typeof statusOf

/** What the API answers when it refuses: `message` is Norwegian and fit to show, `missing` names fields. */
export type Problem = {
  code: string
  message: string
  requestId: string
  missing?: string[]
  fields?: Record<string, string>
  success?: false
  error?: string
}

type Detail = {
  /** Norwegian, shown to the person. Without it the platform's text for the code is used. */
  message?: string
  /** Ids of fields that must be filled before the step is possible. */
  missing?: string[]
  /** Field id to Norwegian message, for malformed input. */
  fields?: Record<string, string>
  /** Seconds until it is worth trying again. */
  retryAfter?: number
}

/** Thrown by verbs and queries; one handler turns it into an answer. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly detail: Detail
  constructor(code: FailureCode, detail: Detail = {}) {
    super(detail.message ?? code)
    this.code = code
    this.detail = detail
  }
}

/** For `executeTakeFirstOrThrow`: a row that is not there, or is another tenant's, is simply missing. */
export const missing = () => new Failure('missing')
