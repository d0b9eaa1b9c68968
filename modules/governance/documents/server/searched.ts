import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { searched } from '@portal/platform/record/searched'
import type { DocumentType, ShownStatus } from '../contract.ts'
import { documentTexts as texts } from '../texts.ts'
import { searchedColumns } from './searchedQueries.ts'

type Row = { status: ShownStatus; type: DocumentType; owner: string; text: string | null }

export const documentsSearched = searched<Row>({
  title: texts.title,
  columns: { ...searchedColumns, owner: nameOfUser('documents.owner_id') },
  describe: ({ status, type, owner, text }) => ({
    facts: [texts.status[status], texts.type[type]],
    details: [{ label: texts.field.ownerName, value: owner }],
    text,
  }),
})
