import { inDays } from '../../modules/cases/deviations/server/testing.ts'
import type { Furnishing, Records } from '../sweep/furnish.ts'

const fields = (r: Pick<Records, 'user' | 'department'>, title = 'Flytt truckladeren') => ({
  title,
  description: 'Den står i rømningsveien',
  ownerId: r.user,
  departmentId: r.department,
})

/** One improvement, and what its endpoints take, for the sweeps over every kind of record. */
const improvement: Furnishing = {
  kind: 'improvement',
  make: async (t, mark) => {
    const given = fields({ user: t.users.employee.id, department: t.departments.north }, mark.slice(0, 60))
    return (await t.as('employee').post('/improvements', { ...given, description: mark })).body.id
  },
  bodies: {
    propose: fields,
    edit: (r) => ({ version: 1, ...fields(r) }),
    complete: () => ({ version: 1 }),
    decline: () => ({ version: 1, reason: 'Det er for dyrt for oss' }),
    planAction: (r) => ({ version: 1, title: 'Bestill elektriker', actionType: 'preventive', ownerId: r.user, dueDate: inDays(5) }),
  },
}
export const newKindFurnishings = [improvement]
