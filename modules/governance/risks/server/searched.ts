import { formatDate } from '@portal/kit/format'
import type { RiskLevel } from '@portal/modules/governance/riskMatrices'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/server/public'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { searched } from '@portal/platform/record/searched'
import type { RiskCategory, RiskStatus } from '../contract.ts'
import { riskTexts as texts } from '../texts.ts'
import { searchedColumns } from './openQueries.ts'

type Row = {
  status: RiskStatus
  level: RiskLevel | null
  score: number | null
  category: RiskCategory
  owner: string
  review: string | null
  text: string | null
}

export const risksSearched = searched<Row>({
  title: texts.title,
  columns: { ...searchedColumns, owner: nameOfUser('risks.owner_id') },
  describe: ({ status, level, score, category, owner, review, text }) => ({
    facts: [texts.status[status], level ? `${matrixTexts.level[level]} ${score}` : texts.notScored],
    details: [
      { label: texts.field.category, value: texts.category[category] },
      { label: texts.field.ownerId, value: owner },
      ...(review ? [{ label: texts.field.reviewDate, value: formatDate(review) }] : []),
    ],
    text,
  }),
})
