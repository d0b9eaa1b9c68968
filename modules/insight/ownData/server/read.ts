import { osloDate } from '@portal/kit/dates'
import type { RetentionClass } from '@portal/kit/retentionClass'
import { appointmentState, appointmentsOf } from '@portal/modules/company/appointments/server/public'
import { periodsOf } from '@portal/modules/records/retention/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { read } from '@portal/platform/http/verb'
import type { OwnData } from '@portal/platform/record/ownData'
import { ownData } from '../contract.ts'

/** How long each class of what the company has is kept, as disposal follows it. */
export const shownPeriods = async (tx: TenantDb, retained: readonly RetentionClass[]) =>
  (await periodsOf(tx, retained)).map(({ texts: { name, since = null, afterwards }, months, isLaw }) => ({
    name,
    since,
    afterwards,
    months,
    isLaw,
  }))

export const overviewOf = (parts: readonly OwnData[], retained: readonly RetentionClass[]) =>
  read(ownData.overview, async ({ tx, actor, now }) => {
    const appointments = await appointmentsOf(tx, actor.id)
    return {
      appointments: appointments.map(({ department, location, project, safetyArea, ...row }) => ({
        id: row.id,
        appointmentType: row.appointmentType,
        area: safetyArea ?? (department ?? location ?? project)?.name ?? null,
        fromDate: row.fromDate,
        toDate: row.toDate,
        state: appointmentState(row, osloDate(now)),
      })),
      parts: parts.map(({ title }) => title),
      periods: await shownPeriods(tx, retained),
    }
  })
