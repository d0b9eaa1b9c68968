import { formatDate } from '@portal/kit/format'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { searched } from '@portal/platform/record/searched'
import type { AssessmentStatus, AssessmentType } from '../contract.ts'
import { shownStatus } from '../rules.ts'
import { assessmentTexts as texts } from '../texts.ts'
import { searchedColumns } from './searchedQueries.ts'

type Row = {
  status: AssessmentStatus
  approved: number | null
  type: AssessmentType
  owner: string
  review: string | null
  text: string | null
}

export const assessmentsSearched = searched<Row>({
  title: texts.title,
  columns: { ...searchedColumns, owner: nameOfUser('risk_assessments.owner_id') },
  describe: ({ status, approved, type, owner, review, text }) => ({
    facts: [texts.status[shownStatus(status, approved)], texts.type[type]],
    details: [
      { label: texts.field.ownerId, value: owner },
      ...(review ? [{ label: texts.field.reviewDate, value: formatDate(review) }] : []),
    ],
    text,
  }),
})
