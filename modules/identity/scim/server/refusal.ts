import { Failure, type FailureCode, statusOf } from '@portal/kit/errors'

/** What SCIM calls the kinds of refusal (RFC 7644, 3.12). */
type ScimType = 'invalidFilter' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue' | 'tooMany'

export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** A refusal in the protocol's own words. */
export class ScimRefusal extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}
export const invalid = (detail: string, scimType: ScimType = 'invalidValue') => new ScimRefusal(400, detail, scimType)

const types: Partial<Record<FailureCode, ScimType>> = { malformed: 'invalidValue', guard: 'invalidValue', conflict: 'uniqueness' }

/** The body of a refusal. A rule of ours that is broken (422) is 400 here: directories know no other. */
export function refusalOf(error: ScimRefusal | Failure, standard: string) {
  const isOurs = error instanceof Failure
  const status = isOurs ? (error.code === 'guard' ? 400 : statusOf[error.code]) : error.status
  const scimType = isOurs ? types[error.code] : error.scimType
  const detail = isOurs ? (error.detail.message ?? standard) : error.message
  return { status, body: { schemas: [errorSchema], status: String(status), ...(scimType && { scimType }), detail } }
}
