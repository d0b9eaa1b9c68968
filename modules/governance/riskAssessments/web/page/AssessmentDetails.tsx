import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { matrixTexts, RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { LongTexts } from '@portal/ui/LongTexts.tsx'
import { texts as common } from '@portal/ui/texts'
import { Link } from '@tanstack/react-router'
import { groundTexts } from '../../choices.ts'
import type { Assessment } from '../../contract.ts'
import { assessmentTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

const { field } = texts
const words = screenTexts.details
const day = (at: string) => formatDate(osloDate(at))
const written = ['object', 'scope', 'method', ...groundTexts, 'weather', 'permits', 'missingSigners', 'archiveReason'] as const

/** What people have written of it. */
export function AssessmentWritten({ assessment }: { assessment: Assessment }) {
  // An SJA has steps in place of a method.
  const shown = written.filter((one) => one !== 'method' || assessment.assessmentType !== 'sja')
  return <LongTexts items={shown.map((one) => ({ id: one, term: field[one], text: assessment[one] }))} />
}

/** Everything else that is known of it. */
export function AssessmentDetails({ assessment }: { assessment: Assessment }) {
  const { approvedAt, approvedBy, copiedFrom, matrix, worstLevel } = assessment
  const isSja = assessment.assessmentType === 'sja'
  return (
    <Card title={common.common.details}>
      <DefinitionList
        items={[
          { id: 'type', term: field.assessmentType, value: texts.type[assessment.assessmentType] },
          { id: 'owner', term: words.owner, value: assessment.owner.name },
          { id: 'facilitator', term: words.facilitator, value: assessment.facilitator?.name },
          { id: 'department', term: field.departmentName, value: assessment.departmentName },
          { id: 'location', term: field.locationName, value: assessment.locationName },
          { id: 'project', term: field.projectName, value: assessment.projectName },
          { id: 'jobDate', term: field.jobDate, value: assessment.jobDate && formatDate(assessment.jobDate) },
          { id: 'validUntil', term: field.validUntil, value: assessment.validUntil && day(assessment.validUntil) },
          { id: 'review', term: field.reviewDate, value: assessment.reviewDate && formatDate(assessment.reviewDate) },
          { id: 'worst', term: words.worst, value: worstLevel && <RiskLevel level={worstLevel} /> },
          { id: 'matrix', term: words.matrix, value: !isSja && matrixTexts.name(matrix.number) },
          { id: 'version', term: words.version, value: !assessment.isRegister && String(assessment.versionNumber) },
          { id: 'approved', term: words.approved, value: approvedAt && words.approvedBy(day(approvedAt), approvedBy?.name ?? '') },
          {
            id: 'copied',
            term: words.copied,
            value: copiedFrom && (
              <Link to="/risk-evaluation/assessments/$id" params={{ id: copiedFrom.id }} className="text-brand-ink hover:underline">
                {copiedFrom.number}
              </Link>
            ),
          },
          { id: 'created', term: words.created, value: day(assessment.createdAt) },
        ].filter(({ value }) => Boolean(value))}
      />
    </Card>
  )
}
