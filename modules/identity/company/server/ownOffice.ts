import { Failure } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import { companyTexts } from '../texts.ts'
import type { DepartmentRow } from './queries.ts'
import { tree } from './tree.ts'

type OfficeFor = { type: string; departmentId: string | null; safetyArea: string | null }
/** The offices for parts of the company, and the lists these are on, as the modules above that have them answer. */
export type Offices = {
  officesFor: (tx: TenantDb, userId: string) => Promise<OfficeFor[]>
  /** Whether whoever goes from one department to another comes to read by it what is restricted. */
  opensList: (tx: TenantDb, from: string | null, to: string | null) => Promise<boolean>
  /** The department somebody is in now. */
  departmentOf: (tx: TenantDb, userId: string) => Promise<string | null>
  isLastOfOffice: (tx: TenantDb, departmentId: string, safetyArea: string) => Promise<boolean>
}

type Placed = Pick<DepartmentRow, 'id' | 'parentId' | 'safetyArea'>

/** S7: nobody moves their own department, or one above it, below one that is on the list of a restricted record. */
export async function refuseOwnList(
  { tx, actor }: Context,
  { opensList, departmentOf }: Offices,
  rows: readonly Placed[],
  { id, parentId }: Placed,
) {
  // They may have moved while this waited for the tree.
  const own = await departmentOf(tx, actor.id)
  if (
    !own ||
    rows.find((row) => row.id === id)?.parentId === parentId ||
    !tree(rows)
      .line(own)
      .some((one) => one.id === id)
  )
    return
  if (await opensList(tx, own, parentId)) throw new Failure('sod', { message: companyTexts.ownList })
}

/** S7: nobody brings a department, and its restricted cases, below an office they hold or are to fill for another. */
export async function refuseOwnOffice({ tx, actor }: Context, { officesFor }: Offices, rows: readonly Placed[], after: Placed) {
  const offices = await officesFor(tx, actor.id)
  if (offices.length === 0) return
  const opened = (departments: readonly Placed[]) => {
    const { line } = tree(departments)
    return departments.flatMap(({ id }) => {
      const up = line(id)
      const area = up.findLast(({ safetyArea }) => safetyArea !== null)?.safetyArea?.toLowerCase()
      const reaches = (one: (typeof offices)[number]) =>
        one.safetyArea === null ? up.some((above) => above.id === one.departmentId) : one.safetyArea.toLowerCase() === area
      return offices.filter(reaches).map(({ type }) => `${type} ${id}`)
    })
  }
  const before = new Set(opened(rows))
  if (opened(rows.map((row) => (row.id === after.id ? after : row))).some((one) => !before.has(one)))
    throw new Failure('sod', { message: companyTexts.ownOffice })
}
