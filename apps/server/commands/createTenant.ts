import { isOrgNumberAllowed, normaliseOrgNumber } from '@portal/kit/orgNumber'
import { cleanLine } from '@portal/kit/text'
import { inTenant } from '@portal/platform/db/db'
import { type Command, optional, required } from './command.ts'
import { addPerson, audit, personHelp, personOptions, readPerson } from './person.ts'
import { insertTenant, tenantName } from './queries.ts'
import { readPassword } from './secretInput.ts'
import { withPortal } from './surroundings.ts'

export const createTenant: Command = {
  usage: 'KS-ID --name NAME --org-number NUMBER --email ADDRESS --firstname NAME --lastname NAME',
  help: `  KS-ID               3 to 40 small letters, digits and hyphens; it never changes
  --name NAME         the company's name, also that of its first department
  --org-number NUMBER nine digits
  --employees COUNT   0 when not given
The administrator:
${personHelp}`,
  options: { ...personOptions, name: { type: 'string' }, 'org-number': { type: 'string' }, employees: { type: 'string' } },
  operands: ['KS-ID'],
  run: async (given, ksId = '') => {
    if (!/^[a-z0-9][a-z0-9-]{2,39}$/.test(ksId)) throw new Error('KS-ID: must be 3 to 40 small letters, digits and hyphens')
    const name = cleanLine(required(given, 'name'))
    const orgNumber = normaliseOrgNumber(required(given, 'org-number'))
    if (!isOrgNumberAllowed(orgNumber, false)) throw new Error(`--org-number: ${orgNumber} is not an organisation number`)
    const employees = Number(optional(given, 'employees') ?? 0)
    if (!Number.isInteger(employees) || employees < 0) throw new Error('--employees: must be a whole number')
    const person = readPerson(given, 'admin')
    const password = await readPassword(given.password === true, person.email)
    const message = await withPortal((portal) =>
      inTenant(portal.pool, ksId, async (tx) => {
        if ((await tenantName(tx)) !== null) throw new Error(`${ksId} is there already`)
        const company = { name, orgNumber, employees }
        const departmentId = await insertTenant(tx, company)
        await audit(tx, { action: 'company.create', entity: { type: 'company', id: ksId }, before: null, after: company })
        return addPerson(portal, tx, ksId, { ...person, departmentId }, password)
      }),
    )
    console.log(`${name} (${ksId}) is made. ${message}`)
    console.log(
      'A second factor is demanded of administrators, varslingsmottakere and personvernombud: each makes one at the first sign-in. It is changed in Innstillinger, Sikkerhet.',
    )
  },
}
