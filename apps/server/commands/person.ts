import { type Actor, roleOf, roles } from '@portal/kit/actor'
import { isEmail, normaliseEmail } from '@portal/kit/email'
import { isPersonName, normalisePersonName } from '@portal/kit/personName'
import { createAccount, createInvitation } from '@portal/modules/identity/auth/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import type { Change } from '@portal/platform/http/verb'
import { enqueueIn } from '@portal/platform/jobs/jobs'
import type { Portal } from '@portal/platform/portal'
import { type Given, optional, required } from './command.ts'
import { hasUser, insertPerson, type Person } from './queries.ts'

/** Who the audit log names: whoever may run commands on the server. */
const operator = { id: null, name: 'ks', role: 'system' }

export const personOptions = {
  email: { type: 'string' },
  firstname: { type: 'string' },
  lastname: { type: 'string' },
  password: { type: 'boolean' },
} as const
export const personHelp = `  --email ADDRESS     the address the person signs in with
  --firstname NAME
  --lastname NAME
  --password          read a password from standard input (or set KS_PASSWORD); without, an invitation is sent.
                      A person who already signs in elsewhere in the installation keeps the password they have.`

/** The person the options describe. Throws one line naming the option. */
export function readPerson(given: Given, defaultRole: string): Omit<Person, 'departmentId'> {
  const email = normaliseEmail(required(given, 'email'))
  if (!isEmail(email)) throw new Error(`--email: ${email} is not an address`)
  const role = optional(given, 'role') ?? defaultRole
  const roleId = (roles as readonly string[]).indexOf(role) + 1
  if (roleId === 0) throw new Error(`--role: must be one of ${roles.join(', ')}`)
  const name = (option: string) => {
    const value = normalisePersonName(required(given, option))
    if (!isPersonName(value)) throw new Error(`--${option}: is not a name`)
    return value
  }
  return { email, firstname: name('firstname'), lastname: name('lastname'), roleId }
}

export const audit = (tx: TenantDb, change: Omit<Change<unknown>, 'result'>) => fileAudit(tx, operator, {}, change)

/** Makes the person a user of the transaction's tenant: with a password at once, else by an invitation that a running server sends. */
export async function addPerson(portal: Portal, tx: TenantDb, ksId: string, person: Person, password: string | null) {
  if (await hasUser(tx, person.email)) throw new Error(`${ksId} has a user with the address ${person.email} already`)
  const accountId = password === null ? null : await createAccount(portal, { email: person.email, password })
  const id = await insertPerson(tx, person, accountId)
  await audit(tx, { action: 'user.create', entity: { type: 'user', id }, before: null, after: person })
  if (accountId) return `${person.email} can sign in now.`
  await createInvitation(operatorContext(portal, tx, ksId), { userId: id, email: person.email })
  return `An invitation goes to ${person.email} as soon as a server runs; it holds for seven days.`
}

/** What a letter needs, where whoever runs the installation acts. */
export const operatorContext = (portal: Portal, tx: TenantDb, ksId: string) => ({
  tx,
  actor: {
    ...operator,
    id: '',
    ksId,
    roleId: 0,
    role: roleOf(0),
    departmentId: null,
    team: [],
    verifiers: 0,
    accountId: '',
    sessionId: '',
  } satisfies Actor,
  now: new Date(),
  files: portal.files,
  baseUrl: portal.config.baseUrl,
  enqueue: enqueueIn(tx),
  seal: (purpose: string, secret: string) => portal.secrets.seal(purpose, secret).toString('base64url'),
})
