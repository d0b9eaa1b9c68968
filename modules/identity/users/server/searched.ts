import { may } from '@portal/kit/permissions'
import type { SearchSource } from '@portal/platform/record/searched'
import { mayListUsers } from '../rules.ts'
import { userTexts } from '../texts.ts'
import { listUsers } from './queries.ts'

/** The people whose page the person may open. */
export const peopleSearched: SearchSource = {
  name: 'user',
  title: userTexts.people,
  find: async ({ tx, actor }, q, limit) => {
    if (!mayListUsers(actor)) return []
    const within = may(actor, 'manage_users') ? null : { departmentIds: actor.team, userId: actor.id }
    const rows = await listUsers(tx, { q, within }, null, limit - 1)
    return rows.map(({ id, firstname, lastname, jobTitle, departmentName }) => ({
      id,
      number: null,
      title: `${firstname} ${lastname}`,
      path: `/settings/users/${id}`,
      facts: [jobTitle, departmentName].filter((fact) => fact !== null),
    }))
  },
}
