import { newId } from '@portal/kit/uuid'
import { firstTwoFactor } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

export type Person = { email: string; firstname: string; lastname: string; roleId: number; departmentId: string }

export const tenantName = async (tx: TenantDb) => (await tx.selectFrom('companies').select('name').executeTakeFirst())?.name ?? null

/** The company with its first department, which bears its name. */
export async function insertTenant(tx: TenantDb, company: { name: string; orgNumber: string; employees: number }) {
  const departmentId = newId()
  await tx
    .insertInto('companies')
    .values({
      name: company.name,
      org_number: company.orgNumber,
      employees: company.employees,
      two_factor_roles: [...firstTwoFactor.roles],
      two_factor_offices: [...firstTwoFactor.offices],
    })
    .execute()
  await tx.insertInto('departments').values({ id: departmentId, name: company.name }).execute()
  return departmentId
}

/** The active department of that name; without a name, the one at the top. */
export const findDepartment = async (tx: TenantDb, name: string | null) =>
  (
    await tx
      .selectFrom('departments')
      .select('id')
      .where('is_active', '=', true)
      .$if(name === null, (query) => query.where('parent_id', 'is', null))
      .$if(name !== null, (query) => query.where(sql<boolean>`lower(name) = lower(${name})`))
      .orderBy('created_at')
      .executeTakeFirst()
  )?.id

export const hasUser = async (tx: TenantDb, email: string) =>
  (await tx.selectFrom('users').select('id').where('email', '=', email).where('status', '<>', 'anonymised').executeTakeFirst()) !==
  undefined

/** With an account the person is active at once; without, invited. */
export async function insertPerson(tx: TenantDb, person: Person, accountId: string | null) {
  const id = newId()
  await tx
    .insertInto('users')
    .values({
      id,
      account_id: accountId,
      email: person.email,
      firstname: person.firstname,
      lastname: person.lastname,
      role_id: person.roleId,
      department_id: person.departmentId,
      status: accountId ? 'active' : 'invited',
    })
    .execute()
  return id
}
