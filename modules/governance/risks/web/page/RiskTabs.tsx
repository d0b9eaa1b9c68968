import { RecordComments } from '@portal/modules/records/comments/web/public'
import { AttachedFiles } from '@portal/modules/records/files/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Tabs } from '@portal/ui/Tabs.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Risk } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useRisk } from '../useRisk.ts'
import { RiskScores } from './RiskScores.tsx'
import { type RiskTab, readRiskSearch } from './riskSearch.ts'

const RiskHistory = lazy(() => import('./RiskHistory.tsx').then((file) => ({ default: file.RiskHistory })))

/** Every scoring, what shows it, and everything that has happened. */
export function RiskTabs({ risk }: { risk: Risk }) {
  const { tab = 'scores' } = readRiskSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const open = (next: string) =>
    navigate({
      to: '/risk-evaluation/risks/$id',
      params: { id: risk.id },
      search: next === 'scores' ? {} : { tab: next as RiskTab },
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
          { id: 'scores', label: words.scores, content: tab === 'scores' && <RiskScores id={risk.id} /> },
          { id: 'files', label: words.files, count: risk.files.length || undefined, content: <Files risk={risk} /> },
          {
            id: 'comments',
            label: words.comments,
            content: tab === 'comments' && <RecordComments id={risk.id} queryKey="risks" calls={api} />,
          },
          {
            id: 'history',
            label: words.history,
            content: tab === 'history' && (
              <Suspense>
                <RiskHistory id={risk.id} number={risk.number} />
              </Suspense>
            ),
          },
        ]}
      />
    </Card>
  )
}

function Files({ risk }: { risk: Risk }) {
  const { take } = useRisk(risk.id)
  return (
    <AttachedFiles
      files={risk.files}
      base={`/risks/${risk.id}/files`}
      words={screenTexts}
      photoKind="evidence"
      mayAttach={risk.can.includes('attach')}
      attach={async (fileId) => take(await api.attach({ id: risk.id, fileIds: [fileId] }))}
    />
  )
}
