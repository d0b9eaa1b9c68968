import type { InputOf } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { newId } from '@portal/kit/uuid'
import { createInvitation, revokeInvitations } from '@portal/modules/identity/auth/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { users } from '../contract.ts'
import { userTexts as texts } from '../texts.ts'
import { change, logged } from './changed.ts'
import { checkAccess, checkDepartment, checkLocation, checkManager, decide, refuseField } from './check.ts'
import * as queries from './queries.ts'

/** Invites one person, who gets a link by mail. Refuses at its field what cannot be. */
export async function inviteUser(ctx: Context, { email, roleId, ...fields }: InputOf<typeof users.invite>) {
  const { tx, actor } = ctx
  if (!may(actor, 'manage_users')) throw new Failure('forbidden')
  if (await queries.isEmailTaken(tx, email)) throw refuseField('email', texts.emailInUse)
  const leaderId = await checkDepartment(ctx, fields.departmentId)
  if (fields.managerId) await checkManager(ctx, fields.managerId, null)
  await checkLocation(ctx, fields.locationId)
  checkAccess(ctx, fields, null)
  const id = newId()
  await queries.insertUser(tx, {
    id,
    email,
    role_id: roleId,
    firstname: fields.firstname,
    lastname: fields.lastname,
    phone: fields.phone,
    department_id: fields.departmentId,
    manager_id: fields.managerId === undefined ? leaderId : fields.managerId,
    location_id: fields.locationId,
    job_title: fields.jobTitle,
    employment_type: fields.employmentType,
    access_until: fields.accessUntil,
    start_date: fields.startDate,
    created_by: actor.id,
    updated_by: actor.id,
  })
  await createInvitation(ctx, { userId: id, email })
  return logged(ctx, 'user.invite', id, null)
}

/** A second administrator is a role given away. */
export const isSensitiveRole = ({ roleId }: { roleId: number }) => roleId === 1

export const invite = write(users.invite, inviteUser, { isSensitive: isSensitiveRole })

export const resendInvitation = write(users.resendInvitation, async (ctx, input) => {
  const { before, status } = await decide(ctx, 'resendInvitation', input)
  await createInvitation(ctx, { userId: before.id, email: before.email })
  return change(ctx, 'resendInvitation', before, { status, left_date: null })
})

export const revokeInvitation = write(users.revokeInvitation, async (ctx, input) => {
  const { before, status } = await decide(ctx, 'revokeInvitation', input)
  await revokeInvitations(ctx, before.id)
  return change(ctx, 'revokeInvitation', before, { status })
})
