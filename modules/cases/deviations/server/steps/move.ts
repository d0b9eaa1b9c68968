import { firstGap, gapIf } from '@portal/kit/rules'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { deviationTexts } from '../../texts.ts'
import { unusedDepartment } from '../check.ts'
import { lockFor, take } from '../take.ts'

const { error } = deviationTexts

/** D10: the case belongs elsewhere. The deadline runs on. */
export const move = write(deviations.move, async (ctx, { id, version, departmentId, reason }) => {
  const locked = await lockFor(ctx, 'move', id, version, {}, async (row) =>
    firstGap(gapIf(departmentId === row.departmentId, 'departmentId', error.sameDepartment), await unusedDepartment(ctx.tx, departmentId)),
  )
  return take(ctx, 'move', locked, { department_id: departmentId }, { reason })
})
