import { RecordComments } from '@portal/modules/records/comments/web/public'
import { AttachedFiles } from '@portal/modules/records/files/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Tabs } from '@portal/ui/Tabs.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Assessment } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useAssessment } from '../useAssessment.ts'
import { type AssessmentTab, readAssessmentSearch } from './assessmentSearch.ts'

const AssessmentHistory = lazy(() => import('./AssessmentHistory.tsx').then((file) => ({ default: file.AssessmentHistory })))

/** What belongs to it, what people say, and everything that has happened. */
export function AssessmentTabs({ assessment }: { assessment: Assessment }) {
  const { tab = 'files' } = readAssessmentSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { id, number, files } = assessment
  const open = (next: string) =>
    navigate({
      to: '/risk-evaluation/assessments/$id',
      params: { id },
      search: next === 'files' ? {} : { tab: next as AssessmentTab },
      replace: true,
      resetScroll: false,
    })
  const words = screenTexts.tabs
  return (
    <Card>
      <Tabs
        label={screenTexts.tabsLabel}
        value={tab}
        onChange={open}
        tabs={[
          { id: 'files', label: words.files, count: files.length || undefined, content: <Files assessment={assessment} /> },
          {
            id: 'comments',
            label: words.comments,
            content: tab === 'comments' && <RecordComments id={id} queryKey="riskAssessments" calls={api} />,
          },
          {
            id: 'history',
            label: words.history,
            content: tab === 'history' && (
              <Suspense>
                <AssessmentHistory id={id} number={number} />
              </Suspense>
            ),
          },
        ]}
      />
    </Card>
  )
}

function Files({ assessment: { id, files, can } }: { assessment: Assessment }) {
  const { take } = useAssessment(id)
  return (
    <AttachedFiles
      files={files}
      base={`/risk-assessments/${id}/files`}
      words={screenTexts}
      photoKind="evidence"
      mayAttach={can.includes('attach')}
      attach={async (fileId) => take(await api.attach({ id: id, fileIds: [fileId] }))}
    />
  )
}
