import type { Actor } from '@portal/kit/actor'
import { pathOf } from '@portal/kit/departmentNames'
import { collator } from '@portal/kit/format'
import { may } from '@portal/kit/permissions'
import type { Context } from '@portal/platform/http/verb'
import type { Department, Location } from '../contract.ts'
import { mayEditDepartment, mayEditLocation, mayReadCompany } from '../rules.ts'
import type { CompanyRow, DepartmentRow, LocationRow } from './queries.ts'

export function presentCompany({ actor, files }: Pick<Context, 'actor' | 'files'>, row: CompanyRow) {
  const { ksId, name, modulesOff, isDemo, version, recurrenceShift: _shift, closedDays: _closed, ...rest } = row
  const { demandsTwoFactor, twoFactorRoles, twoFactorOffices, ...details } = rest
  return {
    ksId,
    name,
    details: mayReadCompany(actor) ? { ...details, emergencyContacts: details.emergencyContacts as Contact[] } : null,
    modulesOff,
    demandsTwoFactor,
    twoFactorRoles,
    twoFactorOffices,
    scansFiles: mayReadCompany(actor) ? files.scan !== null : null,
    isDemo,
    version,
    canEdit: may(actor, 'admin'),
  }
}
type Contact = { name: string; role: string | null; phone: string }

/** In the order of the tree, each below its own, siblings by name. */
export function presentDepartments(actor: Actor, rows: DepartmentRow[]): Department[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : null))
  const shown: Department[] = []
  const show = (parentId: string | null, above: readonly string[]) => {
    // Only siblings are compared: to compare whole lines took most of the time where there are thousands.
    const siblings = below.get(parentId) ?? []
    for (const row of siblings.toSorted((a, b) => collator.compare(a.name, b.name) || collator.compare(a.id, b.id))) {
      const line = [...above, row.name]
      shown.push({ ...row, path: pathOf(line), depth: line.length, canEdit: mayEditDepartment(actor, row.id) })
      show(row.id, line)
    }
  }
  show(null, [])
  return shown
}

export const presentLocation = (actor: Actor, row: LocationRow): Location => ({ ...row, canEdit: mayEditLocation(actor, row) })
