import { formatDate } from '@portal/kit/format'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { searched } from '@portal/platform/record/searched'
import { sql } from 'kysely'
import type { ActionStatus, ActionType } from '../contract.ts'
import { actionTexts as texts } from '../texts.ts'

type Row = { status: ActionStatus; type: ActionType; owner: string; dueDate: string; parent: string; text: string | null }

export const actionsSearched = searched<Row>({
  title: texts.title,
  columns: {
    status: sql`actions.status`,
    type: sql`actions.action_type`,
    owner: nameOfUser('actions.owner_id'),
    dueDate: sql`actions.due_date`,
    parent: sql`(select parent.number from records parent where parent.id = actions.parent_id)`,
    text: sql`left(actions.description, 400)`,
  },
  describe: ({ status, type, owner, dueDate, parent, text }) => ({
    facts: [texts.status[status], parent],
    details: [
      { label: texts.field.dueDate, value: formatDate(dueDate) },
      { label: texts.field.actionType, value: texts.type[type] },
      { label: texts.field.ownerId, value: owner },
    ],
    text,
  }),
})
