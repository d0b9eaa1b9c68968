import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { zipCode } from '@portal/kit/fields'
import { may } from '@portal/kit/permissions'
import { companyTexts } from '../texts.ts'

/** A rule that one field breaks: the sentence stands at the field, and above the form. */
export const refuseField = (field: string, message: string) =>
  new Failure('guard', { message, missing: [field], fields: { [field]: message } })

export const refuseStale = (seen: number, current: { version: number }) => {
  if (seen !== current.version) throw new Failure('conflict')
}

/** Four digits in Norway; elsewhere postal codes have many forms (domain 5.4). */
export function checkZipCode(country: string, value: string | null | undefined) {
  if (country === 'NO' && value && !zipCode.safeParse(value).success) throw refuseField('zipCode', companyTexts.zipCode)
}

/** A leader is told where the border goes; for others the whole field is closed. */
export const outside = (actor: Actor, message: string) =>
  may(actor, 'admin', 'manage_team') ? new Failure('scope', { message }) : new Failure('forbidden')
