import { RecordTabs } from '@portal/modules/records/standard/web/public'
import { lazy } from 'react'
import type { Assessment } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useAssessment } from '../useAssessment.ts'

const AssessmentHistory = lazy(() => import('./AssessmentHistory.tsx').then((file) => ({ default: file.AssessmentHistory })))

/** What belongs to it, what people say, and everything that has happened. */
export function AssessmentTabs({ assessment }: { assessment: Assessment }) {
  const { take } = useAssessment(assessment.id)
  return (
    <RecordTabs
      record={assessment}
      path="/risk-assessments"
      queryKey="riskAssessments"
      calls={api}
      take={take}
      History={AssessmentHistory}
      words={screenTexts}
    />
  )
}
