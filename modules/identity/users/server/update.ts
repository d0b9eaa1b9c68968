import { Failure } from '@portal/kit/errors'
import * as auth from '@portal/modules/identity/auth/server/public'
import { write } from '@portal/platform/http/verb'
import { users } from '../contract.ts'
import { userTexts as texts } from '../texts.ts'
import { change } from './changed.ts'
import { checkAccess, checkDepartment, checkLocation, checkManager, decide, refuseField } from './check.ts'
import type { OpensList } from './ownMoves.ts'

export const update = (opensList: OpensList) =>
  write(users.update, async (ctx, fields) => {
    const { before } = await decide(ctx, 'edit', fields)
    const isMoved = fields.departmentId !== before.departmentId
    if (isMoved && before.id === ctx.actor.id && (await opensList(ctx.tx, before.departmentId, fields.departmentId)))
      throw new Failure('sod', { message: texts.ownList })
    if (isMoved) await checkDepartment(ctx, fields.departmentId)
    if (fields.managerId && fields.managerId !== before.managerId) await checkManager(ctx, fields.managerId, before.id)
    if (fields.locationId !== before.locationId) await checkLocation(ctx, fields.locationId)
    const accessUntil = fields.accessUntil === undefined ? before.accessUntil : fields.accessUntil
    checkAccess(ctx, { ...fields, accessUntil }, before)
    if (accessUntil && before.isLastAdmin) throw refuseField('accessUntil', texts.lastAdmin)
    if (accessUntil !== before.accessUntil && before.id === ctx.actor.id) throw new Failure('sod', { message: texts.ownAccess })
    return change(ctx, 'edit', before, {
      firstname: fields.firstname,
      lastname: fields.lastname,
      phone: fields.phone,
      department_id: fields.departmentId,
      manager_id: fields.managerId,
      location_id: fields.locationId,
      job_title: fields.jobTitle,
      employment_type: fields.employmentType,
      access_until: accessUntil,
      start_date: fields.startDate,
    })
  })

export const changeRole = write(
  users.changeRole,
  async (ctx, { roleId, ...ref }) => {
    const { before } = await decide(ctx, 'changeRole', ref)
    if (roleId > 2 && before.leadsDepartments) throw refuseField('roleId', texts.leadsDepartments)
    return change(ctx, 'changeRole', before, { role_id: roleId })
  },
  { isSensitive: true },
)

/** The factor belongs to the account: one that guards other tenants too is only for who runs the installation to take away (MFA-07). */
export const resetTwoFactor = write(
  users.resetTwoFactor,
  async (ctx, { reason, ...ref }) => {
    const { before } = await decide(ctx, 'resetTwoFactor', ref)
    if (!(await auth.resetTwoFactor(ctx, { userId: before.id, email: before.email, reason })))
      throw new Failure('forbidden', { message: texts.twoFactorNotYours })
    return change(ctx, 'resetTwoFactor', before, {}, reason)
  },
  { isSensitive: true },
)
