import { addDays } from '@portal/kit/dates'
import { foundIn } from '@portal/modules/records/search/server/public'
import { listPath } from '@portal/platform/record/summary'
import type { Work } from '@portal/platform/record/work'
import { sql } from 'kysely'
import { parentLevels, unfinished } from '../contract.ts'
import { listTexts } from '../listTexts.ts'
import { actionTexts as texts } from '../texts.ts'
import { sought } from './kind.ts'
import { isUnfinished, seenParents } from './listQueries.ts'
import type { Parent } from './parent.ts'

/** Tiltak that people have to do. What is done is done for its owner, also while another is to verify it. */
export const actionWork = (parents: readonly Parent[]): Work => ({
  kind: 'action',
  place: 2,
  text: texts.title,
  rows: ({ actor }) => ({
    from: sql`actions cross join lateral ${seenParents(parents, actor)} parent`,
    where: sql`true`,
    isOpen: isUnfinished,
    of: 'actions',
    holder: sql`actions.owner_id`,
    title: sql`actions.title`,
    path: sql`'/actions/' || actions.id`,
    dueOn: sql`actions.due_date`,
    rank: sql`parent.rank`,
  }),
  listed: {
    number: sql`actions.number`,
    state: sql`case when actions.status = 'planned' then 'pending' when actions.status in ('inProgress', 'rejected') then 'inProgress'
      when actions.status = 'done' and actions.is_verification_required then 'waiting'
      when actions.status in ('done', 'verified') then 'completed' else 'cancelled' end`,
    createdAt: sql`actions.created_at`,
    completedAt: sql`actions.completed_at`,
    departmentName: sql`(select d.name from departments d where d.id = parent.department_id)`,
    finds: (text) => sql`actions.id = any(array${foundIn(sought, text)})`,
    levels: parentLevels.map((level) => listTexts.level[level]).reverse(),
  },
  list: (ownerId, before) => listPath('/actions', { ownerId, status: unfinished, ...(before && { dueTo: addDays(before, -1) }) }),
})
