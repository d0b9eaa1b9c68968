import { RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { RecordLinks } from '@portal/modules/records/links/web/public'
import { ProposalsCard } from '@portal/modules/records/proposals/web/public'
import { RecordRetention } from '@portal/modules/records/retention/web/public'
import { TagsCard } from '@portal/modules/records/tags/web/public'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Risk } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import { api, riskQueries } from '../queries.ts'
import type { Chosen } from '../steps/StepsTaken.tsx'
import { screenTexts as words } from '../texts.ts'
import { useRisk } from '../useRisk.ts'
import { RiskAcceptance } from './RiskAcceptance.tsx'
import { RiskActions } from './RiskActions.tsx'
import { RiskCases } from './RiskCases.tsx'
import { RiskDetails, RiskWritten } from './RiskDetails.tsx'
import { RiskLevels } from './RiskLevels.tsx'
import { RiskSteps } from './RiskSteps.tsx'
import { RiskTabs } from './RiskTabs.tsx'

const StepsTaken = lazy(() => import('../steps/StepsTaken.tsx').then((file) => ({ default: file.StepsTaken })))

/** One risk: what may happen, how bad it is, and what is done about it. */
export function RiskPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(riskQueries.one(id))
  if (!found.data) return <RecordPending found={found} title={words.title} words={words} list="/risk-evaluation" />
  return <OneRisk key={id} risk={found.data} />
}

function OneRisk({ risk }: { risk: Risk }) {
  const [chosen, setChosen] = useState<Chosen>()
  const { refresh } = useRisk(risk.id)
  const { level, score } = risk.current
  return (
    <Page
      title={risk.title}
      breadcrumb={<Link to="/risk-evaluation">{words.title}</Link>}
      intro={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="tabular-nums">{risk.number}</span>
          <span className="text-ink">{level ? <RiskLevel level={level} score={score} /> : words.unscored}</span>
          <span className="text-ink">{texts.status[risk.shownStatus]}</span>
        </span>
      }
      actions={<RiskSteps risk={risk} onChoose={(step) => setChosen({ step })} />}
    >
      <Columns
        main={
          <>
            <ProposalsCard record={risk} onDecided={() => refresh()} />
            <RiskLevels risk={risk} />
            <RiskAcceptance risk={risk} onChoose={setChosen} />
            <RiskWritten risk={risk} />
            <RiskActions risk={risk} onChoose={setChosen} />
            <RiskTabs risk={risk} />
          </>
        }
        side={
          <>
            <RiskDetails risk={risk} />
            <TagsCard record={risk} queryKey="risks" read={api.recordTags} send={api.tag} />
            <RiskCases id={risk.id} />
            <RecordLinks id={risk.id} path="/risks" />
            {(risk.canHold || risk.status === 'closed') && <RecordRetention id={risk.id} path="/risks" words={words.legalHold} />}
          </>
        }
      />
      {chosen && (
        <Suspense>
          <StepsTaken risk={risk} chosen={chosen} onChoose={setChosen} />
        </Suspense>
      )}
    </Page>
  )
}
