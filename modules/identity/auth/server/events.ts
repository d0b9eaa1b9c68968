import { roleOf } from '@portal/kit/actor'
import { type AuditOrigin, fileAudit } from '@portal/platform/audit/audit'
import type { AuthDb } from '@portal/platform/db/authEndpoint'
import { bindTenant, type UserOf } from './queries.ts'
import { authTexts } from './texts.ts'

type Person = Pick<UserOf, 'ks_id' | 'user_id' | 'firstname' | 'lastname' | 'role_id'>
type Event = {
  action: string
  /** Absent for what somebody did without proving to be this person. */
  by?: 'self'
  sessionId?: string
  after?: object | null
  reason?: string
}

/** Files a sign-in event in the person's own tenant, in the caller's transaction, which is bound to that tenant afterwards. */
export async function fileEvent(tx: AuthDb, origin: AuditOrigin, person: Person, { action, by, sessionId, after = null, reason }: Event) {
  await bindTenant(tx, person.ks_id)
  const who = by
    ? { id: person.user_id, name: `${person.firstname} ${person.lastname}`, role: roleOf(person.role_id), sessionId }
    : { id: null, name: authTexts.nobody, role: 'guest' }
  const entity = action.startsWith('session.') && sessionId ? { type: 'session', id: sessionId } : { type: 'user', id: person.user_id }
  await fileAudit(tx, who, origin, { action, entity, before: null, after, reason })
}

/** The same event in every tenant where the account has a user that may sign in. */
export async function fileEverywhere(tx: AuthDb, origin: AuditOrigin, people: Person[], event: Event) {
  for (const person of people) await fileEvent(tx, origin, person, event)
}
