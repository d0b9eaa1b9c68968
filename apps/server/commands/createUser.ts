import { inTenant } from '@portal/platform/db/db'
import { type Command, optional, required } from './command.ts'
import { addPerson, personHelp, personOptions, readPerson } from './person.ts'
import { findDepartment, tenantName } from './queries.ts'
import { readPassword } from './secretInput.ts'
import { withPortal } from './surroundings.ts'

export const createUser: Command = {
  usage: '--tenant KS-ID --email ADDRESS --firstname NAME --lastname NAME [--role ROLE]',
  help: `  --tenant KS-ID
${personHelp}
  --role ROLE         admin, leader, employee (when not given), auditor or controller
  --department NAME   the one at the top when not given`,
  options: { ...personOptions, tenant: { type: 'string' }, role: { type: 'string' }, department: { type: 'string' } },
  operands: [],
  run: async (given) => {
    const ksId = required(given, 'tenant')
    const person = readPerson(given, 'employee')
    const department = optional(given, 'department')
    const password = await readPassword(given.password === true, person.email)
    const message = await withPortal((portal) =>
      inTenant(portal.pool, ksId, async (tx) => {
        if ((await tenantName(tx)) === null) throw new Error(`--tenant: there is no ${ksId}`)
        const departmentId = await findDepartment(tx, department)
        if (!departmentId) throw new Error(`--department: ${ksId} has no ${department ?? 'department'}`)
        return addPerson(portal, tx, ksId, { ...person, departmentId }, password)
      }),
    )
    console.log(message)
  },
}
