import type { Actor } from '@portal/kit/actor'
import { pathOf } from '@portal/kit/departmentNames'
import { collator } from '@portal/kit/format'
import { may } from '@portal/kit/permissions'
import type { Context } from '@portal/platform/http/verb'
import type { Department, Location } from '../contract.ts'
import { mayEditDepartment, mayEditLocation, mayReadCompany } from '../rules.ts'
import type { CompanyRow, DepartmentRow, LocationRow } from './queries.ts'
import { tree } from './tree.ts'

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
  const all = tree(rows)
  return rows
    .map((row) => {
      const line = all.line(row.id).map((department) => department.name)
      return { ...row, path: pathOf(line), depth: line.length, canEdit: mayEditDepartment(actor, row.id), line }
    })
    .sort((a, b) => compareLines(a.line, b.line) || collator.compare(a.id, b.id))
    .map(({ line: _line, ...department }) => department)
}

const compareLines = (a: string[], b: string[]) => {
  const at = a.findIndex((name, i) => name !== b[i])
  if (at === -1) return a.length - b.length
  return at >= b.length ? 1 : collator.compare(a[at] ?? '', b[at] ?? '')
}

export const presentLocation = (actor: Actor, row: LocationRow): Location => ({ ...row, canEdit: mayEditLocation(actor, row) })
