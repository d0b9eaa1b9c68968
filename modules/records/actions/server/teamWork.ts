import { addDays } from '@portal/kit/dates'
import { listPath } from '@portal/platform/record/summary'
import type { TeamWork } from '@portal/platform/record/teamWork'
import { sql } from 'kysely'
import { unfinished } from '../contract.ts'
import { actionTexts as texts } from '../texts.ts'
import { matching, seenParents } from './listQueries.ts'
import type { Parent } from './parent.ts'

/** Tiltak that those somebody leads have not finished. */
export const actionsOfTeam = (parents: readonly Parent[]): TeamWork => ({
  kind: 'action',
  place: 2,
  text: texts.title,
  rows: ({ actor, now }) => ({
    from: sql`actions cross join lateral ${seenParents(parents, actor)} parent`,
    where: matching({ actor, now, filters: { status: [...unfinished] } }),
    of: 'actions',
    holder: sql`actions.owner_id`,
    title: sql`actions.title`,
    path: sql`'/actions/' || actions.id`,
    dueOn: sql`actions.due_date`,
    rank: sql`parent.rank`,
  }),
  list: (ownerId, before) => listPath('/actions', { ownerId, status: unfinished, ...(before && { dueTo: addDays(before, -1) }) }),
})
