import { write } from '@portal/kit/contract'
import { id, shortText } from '@portal/kit/fields'
import { Invitation } from '@portal/modules/identity/users'
import * as z from 'zod/mini'

/** So many are invited at once; a larger company has its people from its directory (SCIM). */
export const mostPeople = 1_000
/** What is told of a person, in the order it is shown. */
export const personFields = [
  'firstname',
  'lastname',
  'email',
  'roleId',
  'department',
  'jobTitle',
  'phone',
  'employmentType',
  'startDate',
  'accessUntil',
] as const
export type PersonField = (typeof personFields)[number]

/** An invitation with the department as it is called: by its name, its code, or its whole path. */
export const ImportedPerson = z.extend(z.omit(Invitation, { departmentId: true, locationId: true, managerId: true }), {
  department: shortText({ min: 2, max: 500, label: 'avdeling' }),
})
export type ImportedPerson = z.output<typeof ImportedPerson>

export const peopleImport = {
  /** The text of a table the person has uploaded, row by row. Nothing is made of it. */
  readTable: write(
    '/people/import/table',
    z.strictObject({ fileId: id }),
    z.object({ fileName: z.string(), rows: z.array(z.array(z.string())) }),
  ),
  /** Invites all, or none (FIL-10). Departments that are not there are added below the top, when that is asked for. */
  invite: write(
    '/people/import',
    z.strictObject({
      people: z.array(ImportedPerson).check(z.minLength(1, { error: 'Legg til minst én person' }), z.maxLength(mostPeople)),
      addsDepartments: z.boolean(),
    }),
    z.object({ invited: z.int(), departments: z.array(z.string()) }),
  ),
}
