import { Failure } from '@portal/kit/errors'
import { passwordProblem } from '@portal/kit/passwordPolicy'

/** Refuses a password that is too short, common, or about the person (domain 5.13); `field` is where the form shows it. */
export function checkNewPassword(field: string, password: string, about: { email: string; companyName?: string }) {
  const problem = passwordProblem(password, about)
  if (problem) throw new Failure('malformed', { message: problem, missing: [field], fields: { [field]: problem } })
}
