import { read } from '@portal/platform/http/verb'
import { accidents } from '../contract.ts'
import { presentAccident } from './present.ts'
import { contactsOf, getAccident } from './queries.ts'

export const accident = read(accidents.accident, async ({ tx, actor }, { id }) => presentAccident(actor, await getAccident(tx, actor, id)))

export const emergencyContacts = read(accidents.emergencyContacts, async ({ tx }) => ({
  items: (await contactsOf(tx)).map(({ name, role = null, phone }) => ({ name, role, phone })),
}))
