import { RecordTabs } from '@portal/modules/records/standard/web/public'
import { lazy } from 'react'
import type { Risk } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useRisk } from '../useRisk.ts'
import { RiskScores } from './RiskScores.tsx'

const RiskHistory = lazy(() => import('./RiskHistory.tsx').then((file) => ({ default: file.RiskHistory })))

/** Every scoring, what shows it, and everything that has happened. */
export function RiskTabs({ risk }: { risk: Risk }) {
  const { take } = useRisk(risk.id)
  return (
    <RecordTabs
      record={risk}
      path="/risks"
      queryKey="risks"
      calls={api}
      take={take}
      History={RiskHistory}
      words={screenTexts}
      before={[{ id: 'scores', label: screenTexts.tabs.scores, content: <RiskScores id={risk.id} /> }]}
    />
  )
}
