/** Every way a call can be refused, and its HTTP status (callable protocol v1). */
export const httpStatusOf = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  INTERNAL: 500,
} as const

/** `reason` is for the log only: whoever is refused learns the status. */
export class Refused extends Error {
  readonly status: keyof typeof httpStatusOf
  constructor(status: keyof typeof httpStatusOf, reason: string) {
    super(reason)
    this.status = status
  }
}
