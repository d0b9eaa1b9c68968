import { osloDate } from '@portal/kit/dates'
import { firstGap, gapIf, refuseGaps, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { isOngoingProject } from '@portal/modules/company/projects/server/public'
import { isActiveDepartment, isActiveLocation } from '@portal/modules/identity/company/server/public'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import { attachFiles } from '@portal/modules/records/files/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { appointments } from '../contract.ts'
import { lastDayOf, mayRegister, needsNotice, needsTwo } from '../rules.ts'
import { appointmentTexts } from '../texts.ts'
import { auditOf, presentAppointment } from './present.ts'
import * as queries from './queries.ts'

const { error } = appointmentTexts
export const register = write(
  appointments.registerAppointment,
  async (
    ctx,
    {
      userId,
      appointmentType,
      departmentId = null,
      locationId = null,
      safetyArea: named = null,
      projectId = null,
      fromDate,
      electedBy = null,
      substituteId = null,
      fileIds = [],
      ...given
    },
  ) => {
    const { tx, actor, now } = ctx
    throwIf(mayRegister(actor, userId, substituteId))
    await queries.holdOffices(tx)
    const longest = lastDayOf(appointmentType, fromDate)
    const toDate = given.toDate ?? longest
    const safetyArea = named && (await queries.safetyAreaCalled(tx, named))
    const wanted = { userId, appointmentType, departmentId, locationId, safetyArea: safetyArea ?? null, projectId, fromDate, toDate }
    const isActive = async (one: string) => (await lockActiveUser(tx, one)) !== undefined
    refuseGaps([
      ...firstGap(
        gapIf(!!toDate && toDate < fromDate, 'toDate', error.toBeforeFrom),
        gapIf(!!toDate && toDate < osloDate(now), 'toDate', error.past),
        gapIf(!!longest && toDate! > longest, 'toDate', error.tooLong),
      ),
      ...firstGap(
        gapIf(!(await isActive(userId)), 'userId', error.inactive),
        gapIf((!toDate || toDate >= fromDate) && (await queries.isAlreadyAppointed(tx, wanted)), 'userId', error.twice),
      ),
      ...firstGap(
        gapIf(substituteId === userId, 'substituteId', error.substituteSelf),
        gapIf(!!substituteId && !(await isActive(substituteId)), 'substituteId', error.inactive),
      ),
      ...gapIf(!!departmentId && !(await isActiveDepartment(tx, departmentId)), 'departmentId', error.department),
      ...firstGap(
        gapIf(!!departmentId && !!locationId, 'locationId', error.oneArea),
        gapIf(!!locationId && !(await isActiveLocation(tx, locationId)), 'locationId', error.location),
      ),
      ...firstGap(
        gapIf(!!named && !!(departmentId || locationId), 'safetyArea', error.oneArea),
        gapIf(safetyArea === undefined, 'safetyArea', error.safetyArea),
      ),
      ...firstGap(
        gapIf(!!projectId && appointmentType !== 'shaKoordinator', 'projectId', error.notOfProjects),
        gapIf(!!projectId && !!(departmentId || locationId || named), 'projectId', error.oneArea),
        gapIf(!!projectId && !(await isOngoingProject(tx, projectId)), 'projectId', error.project),
      ),
      ...gapIf(needsNotice(appointmentType) && fileIds.length === 0, 'fileIds', error.noNotice),
    ])

    const id = newId()
    const at = now.toISOString()
    const confirmed = needsTwo(appointmentType) ? {} : { confirmed_by: actor.id, confirmed_at: at }
    await queries.insertAppointment(tx, {
      id,
      user_id: userId,
      appointment_type: appointmentType,
      department_id: departmentId,
      location_id: locationId,
      safety_area: wanted.safetyArea,
      project_id: projectId,
      from_date: fromDate,
      to_date: toDate,
      elected_by: electedBy,
      substitute_id: substituteId,
      registered_by: actor.id,
      registered_at: at,
      ...confirmed,
    })
    await attachFiles(ctx, id, fileIds, 'document', queries.fileLink)
    return changed(ctx, 'register', id, null)
  },
  { isSensitive: true },
)

export async function changed(
  { tx, actor, now }: Context,
  step: string,
  id: string,
  before: queries.AppointmentRow | null,
  reason?: string,
) {
  const after = await queries.getAppointment(tx, id)
  const result = presentAppointment(actor, after, now, await queries.countAdmins(tx))
  return {
    action: `appointment.${step}`,
    entity: { type: 'appointment', id },
    before: before && auditOf(before),
    after: auditOf(after),
    reason: reason ?? null,
    result,
  }
}
