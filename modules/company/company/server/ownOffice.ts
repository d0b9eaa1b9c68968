import { Failure } from '@portal/kit/errors'
import type { Context } from '@portal/platform/http/verb'
import { companyTexts } from '../texts.ts'
import { type DepartmentRow, officesFor } from './queries.ts'
import { tree } from './tree.ts'

type Placed = Pick<DepartmentRow, 'id' | 'parentId' | 'safetyArea'>

/** S7: nobody brings a department, and its restricted cases, below an office they hold or are to fill for another. */
export async function refuseOwnOffice({ tx, actor }: Context, rows: readonly Placed[], after: Placed) {
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
