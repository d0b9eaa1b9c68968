import { email as emailField, personName, phone as phoneField } from '@portal/kit/fields'
import { cleanLine } from '@portal/kit/text'
import { type DirectoryEntry, type DirectoryRow, departmentNamed, isActiveUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Bag, Item } from './bag.ts'
import { enterprise, extension } from './path.ts'
import { invalid } from './refusal.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

const text = (value: unknown, most: number): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) throw invalid('Verdien må være tekst')
  const clean = cleanLine(value)
  if (clean.length > most) throw invalid(`Teksten kan ha høyst ${most} tegn`)
  return clean === '' ? null : clean
}

/** `"False"` is what Entra sends. */
function truth(value: unknown): boolean {
  const plain = typeof value === 'string' ? value.toLowerCase() : value
  if (plain === undefined || plain === true || plain === 'true') return true
  if (plain === false || plain === 'false') return false
  throw invalid('active må være true eller false')
}

/** Of several addresses or numbers the primary one, else the one of work, else the first. */
function chosen(list: unknown): string | null {
  const items = ((list as Item[] | undefined) ?? []).filter((item) => typeof item.value === 'string')
  const isWork = (item: Item) => typeof item.type === 'string' && item.type.toLowerCase() === 'work'
  const best = items.find((item) => String(item.primary).toLowerCase() === 'true') ?? items.find(isWork) ?? items[0]
  return (best?.value as string | undefined) ?? null
}

/** First and last name, also where only one text with both was sent. */
function namesOf(bag: Bag) {
  const name = (bag.name ?? {}) as Item
  const whole = text(name.formatted, 160) ?? text(bag.displayname, 160) ?? ''
  const cut = whole.lastIndexOf(' ')
  const firstname = text(name.givenname, 80) ?? (cut > 0 ? whole.slice(0, cut) : whole)
  const lastname = text(name.familyname, 80) ?? (cut > 0 ? whole.slice(cut + 1) : '')
  const [first, last] = [personName('fornavn').safeParse(firstname), personName('etternavn').safeParse(lastname)]
  if (!first.success || !last.success) throw invalid('name.givenName og name.familyName må være et fornavn og et etternavn')
  return { firstname: first.data, lastname: last.data }
}

function emailOf(bag: Bag, userName: string) {
  const found = emailField.safeParse(chosen(bag.emails) ?? userName)
  if (!found.success) throw invalid('emails må ha en gyldig e-postadresse')
  return found.data
}

/** What was sent, as users are told it. A department or a manager we do not know changes nothing. */
export async function entryOf(tx: TenantDb, bag: Bag): Promise<DirectoryEntry> {
  const directoryName = text(bag.username, 200)
  if (!directoryName) throw invalid('userName mangler')
  const more = (bag[extension] ?? {}) as Item
  const department = text(more.department, 120)
  const manager = more.manager
  const phone = phoneField.safeParse(chosen(bag.phonenumbers) ?? '')
  return {
    ...namesOf(bag),
    directoryName,
    email: emailOf(bag, directoryName),
    phone: phone.success ? phone.data : null,
    jobTitle: text(bag.title, 300)?.slice(0, 80) ?? null,
    externalId: text(bag.externalid, 200),
    isActive: truth(bag.active),
    managerId: isId(manager) && (await isActiveUser(tx, manager.toLowerCase())) ? manager.toLowerCase() : null,
    departmentId: department ? (await departmentNamed(tx, department))?.id : undefined,
  }
}

export type Membership = { id: string; displayName: string }

/** A user as the directory reads them. */
export function presentPerson(row: DirectoryRow, groups: Membership[], base: string) {
  const { id, firstname, lastname, email, phone, jobTitle, departmentName, managerId, managerName, status, version } = row
  const isExtended = departmentName !== null || managerId !== null
  return {
    schemas: isExtended ? [userSchema, enterprise] : [userSchema],
    id,
    ...(row.externalId && { externalId: row.externalId }),
    userName: row.directoryName ?? email,
    name: { formatted: `${firstname} ${lastname}`, givenName: firstname, familyName: lastname },
    displayName: `${firstname} ${lastname}`,
    ...(jobTitle && { title: jobTitle }),
    active: status === 'invited' || status === 'active',
    emails: [{ value: email, type: 'work', primary: true }],
    ...(phone && { phoneNumbers: [{ value: phone, type: 'work' }] }),
    groups: groups.map((group) => ({ value: group.id, display: group.displayName, $ref: `${base}/Groups/${group.id}`, type: 'direct' })),
    ...(isExtended && {
      [enterprise]: {
        ...(departmentName !== null && { department: departmentName }),
        ...(managerId !== null && { manager: { value: managerId, displayName: managerName, $ref: `${base}/Users/${managerId}` } }),
      },
    }),
    meta: {
      resourceType: 'User',
      created: row.createdAt,
      lastModified: row.updatedAt,
      location: `${base}/Users/${id}`,
      version: `W/"${version}"`,
    },
  }
}
