import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { LongTexts } from '@portal/ui/LongTexts.tsx'
import { texts as common } from '@portal/ui/texts'
import { Link } from '@tanstack/react-router'
import type { Risk } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import { screenTexts as words } from '../texts.ts'

const { field } = texts
const written = ['cause', 'consequenceText', 'affected', 'existingControls', 'mitigation'] as const

/** What people have written of it. */
export const RiskWritten = ({ risk }: { risk: Risk }) => (
  <LongTexts items={written.map((one) => ({ id: one, term: field[one], text: risk[one] }))} />
)

/** Everything else that is known of the risk. */
export function RiskDetails({ risk }: { risk: Risk }) {
  const { assessment } = risk
  return (
    <Card title={common.common.details}>
      <DefinitionList
        items={[
          { id: 'owner', term: field.ownerName, value: risk.owner.name },
          { id: 'category', term: field.category, value: texts.category[risk.category] },
          {
            id: 'assessment',
            term: words.details.assessment,
            value: (
              <Link to="/risk-evaluation/assessments/$id" params={{ id: assessment.id }} className="text-brand-ink hover:underline">
                {assessment.title}
              </Link>
            ),
          },
          { id: 'department', term: field.departmentName, value: risk.departmentName },
          { id: 'location', term: field.locationName, value: risk.locationName },
          { id: 'project', term: field.projectName, value: risk.projectName },
          { id: 'review', term: field.reviewDate, value: risk.reviewDate && formatDate(risk.reviewDate) },
          {
            id: 'copied',
            term: words.details.copied,
            value: risk.copiedFrom && (
              <Link to="/risk-evaluation/risks/$id" params={{ id: risk.copiedFrom.id }} className="text-brand-ink hover:underline">
                {risk.copiedFrom.number}
              </Link>
            ),
          },
          { id: 'created', term: words.details.created, value: formatDate(osloDate(risk.createdAt)) },
        ]}
      />
    </Card>
  )
}
