import { isPath, plainName } from '@portal/kit/departmentNames'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { newId } from '@portal/kit/uuid'
import { company } from '@portal/modules/identity/company'
import { departmentsByName, makeDepartment } from '@portal/modules/identity/company/server/public'
import { inviteUser, isSensitiveRole, topDepartment } from '@portal/modules/identity/users/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { type ImportedPerson, type PersonField, peopleImport } from '../contract.ts'
import { peopleImportTexts as texts } from '../texts.ts'

const { error } = texts
/** An answer names so many cells, as where a form is refused. */
const mostNamed = 100
/** More new departments than this are a column that was read wrong, and each of them is looked at with the whole tree. */
const mostDepartments = 100

type Refusals = Partial<Record<PersonField, string>>

/** Everybody in the list, or nobody (FIL-10): each row goes through the same checks as one who is invited alone, and every refusal is told. */
export const invite = write(
  peopleImport.invite,
  async (ctx, { people, addsDepartments }) => {
    if (!may(ctx.actor, 'manage_users')) throw new Failure('forbidden', { message: error.notAdmin })
    const departments = await placesOf(ctx, people, addsDepartments)
    const invited: Change<unknown>[] = []
    const refused = new Map<number, Refusals>()
    const lineOf = new Map<string, number>()
    for (const [i, { department, ...person }] of people.entries()) {
      const earlier = lineOf.get(person.email)
      const place = departments.find(department)
      const refusals: Refusals = {
        ...(earlier !== undefined && { email: error.emailTwice(earlier) }),
        ...(!place && { department: place === null ? error.twoDepartments : error.department }),
      }
      lineOf.set(person.email, earlier ?? i + 1)
      if (place && earlier === undefined)
        try {
          invited.push(await inviteUser(ctx, { ...person, departmentId: place }))
        } catch (failure) {
          Object.assign(refusals, refusalsOf(failure))
        }
      if (Object.keys(refusals).length > 0) refused.set(i, refusals)
    }
    if (refused.size > 0) throw refusalOf(refused)
    const added = departments.added.map(({ result }) => result.name)
    return {
      action: 'peopleImport.invite',
      entity: { type: 'peopleImport', id: newId() },
      before: null,
      after: { invited: invited.length, departments: added },
      also: [...departments.added, ...invited],
      result: { invited: invited.length, departments: added },
    }
  },
  { isSensitive: ({ people }) => people.some(isSensitiveRole) },
)

/** Where people are placed, by what their departments are called; those that are not there are added below the top when that is asked for. */
async function placesOf(ctx: Context, people: readonly ImportedPerson[], addsMissing: boolean) {
  const find = await departmentsByName(ctx.tx)
  const missing = new Map<string, string>()
  for (const { department } of addsMissing ? people : [])
    if (!missing.has(plainName(department)) && isName(department) && find(department) === undefined)
      missing.set(plainName(department), department)
  if (missing.size > mostDepartments) throw new Failure('guard', { message: error.tooManyDepartments(missing.size, mostDepartments) })
  const top = missing.size > 0 ? await topDepartment(ctx.tx) : undefined
  if (missing.size > 0 && !top) throw new Failure('guard', { message: error.noTop })
  const added = []
  for (const name of missing.values()) added.push(await makeDepartment(ctx, { name, parentId: top!.id }))
  return { find: added.length > 0 ? await departmentsByName(ctx.tx) : find, added }
}

/** What a department may be called; a path to one that is not there is told of as it stands. */
const isName = (text: string) => !isPath(text) && company.addDepartment.input.safeParse({ name: text }).success

/** What is wrong with a row, by its cells; what is no row's fault ends the import. */
function refusalsOf(failure: unknown): Refusals {
  if (!(failure instanceof Failure) || failure.code !== 'guard') throw failure
  if (!failure.detail.fields) throw failure
  const { departmentId, ...fields } = failure.detail.fields
  return { ...fields, ...(departmentId !== undefined && { department: departmentId }) }
}

function refusalOf(refused: ReadonlyMap<number, Refusals>) {
  const cells = [...refused].flatMap(([i, refusals]) =>
    Object.entries(refusals).map(([field, message]) => [`people.${i}.${field}`, message] as const),
  )
  const fields = Object.fromEntries(cells.slice(0, mostNamed))
  return new Failure('guard', { message: error.wrong(refused.size), missing: Object.keys(fields), fields })
}
