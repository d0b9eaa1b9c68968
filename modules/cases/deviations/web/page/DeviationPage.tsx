import { AskForAccess, MissingRecord, WhoSees } from '@portal/modules/records/access/web/public'
import { RecordLinks } from '@portal/modules/records/links/web/public'
import { TagsCard } from '@portal/modules/records/tags/web/public'
import { Columns } from '@portal/ui/Page.tsx'
import { isMissing } from '@portal/ui/RecordPending.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Deviation } from '../../contract.ts'
import type { CaseParts } from '../caseParts.ts'
import { api, deviationQueries } from '../queries.ts'
import { ChosenStep } from '../steps/ChosenStep.tsx'
import type { Chosen } from '../steps/StepsTaken.tsx'
import { screenTexts } from '../texts.ts'
import { CaseActions } from './CaseActions.tsx'
import { CaseCause } from './CaseCause.tsx'
import { CaseDetails } from './CaseDetails.tsx'
import { CaseDuties } from './CaseDuties.tsx'
import { CaseHead } from './CaseHead.tsx'
import { CaseOutcome } from './CaseOutcome.tsx'
import { CaseReport } from './CaseReport.tsx'
import { CaseRetention } from './CaseRetention.tsx'
import { CaseFailed, CaseSkeleton, NoSuchCase } from './CaseStates.tsx'
import { CaseTabs } from './CaseTabs.tsx'
import { Related } from './Related.tsx'

// The list takes the same steps with the same dialogs: fetched from here, they stay one chunk.
export { BoardMove } from '../board/BoardMove.tsx'
export { BulkFields } from '../list/BulkFields.tsx'
export { BulkMerge } from '../list/BulkMerge.tsx'

/** One case, from what was seen to what was done about it. */
export function DeviationPage({ parts }: { parts: CaseParts }) {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(deviationQueries.one(id))
  if (found.data) return <Case key={id} deviation={found.data} parts={parts} />
  if (found.isPending) return <CaseSkeleton />
  if (isMissing(found.error))
    return (
      <MissingRecord id={id} path="/deviations" words={screenTexts.known}>
        <NoSuchCase />
        <AskForAccess />
      </MissingRecord>
    )
  return <CaseFailed error={found.error} onRetry={() => found.refetch()} />
}

function Case({ deviation, parts }: { deviation: Deviation; parts: CaseParts }) {
  const [chosen, setChosen] = useState<Chosen>()
  const [isStopping, setStopping] = useState(false)
  const isClosed = deviation.status === 'closed'
  return (
    <>
      <CaseHead
        deviation={deviation}
        onChoose={setChosen}
        more={<parts.StopItem deviation={deviation} onChoose={() => setStopping(true)} />}
      >
        {parts.notices.map((Notice, n) => (
          <Notice key={n} deviation={deviation} />
        ))}
        <Columns
          main={
            <>
              {isClosed && <CaseOutcome deviation={deviation} />}
              {parts.cards.map((Card, n) => (
                <Card key={n} deviation={deviation} onChoose={setChosen} />
              ))}
              <CaseReport deviation={deviation} />
              <CaseDuties deviation={deviation} />
              {!isClosed && <CaseOutcome deviation={deviation} />}
              <CaseCause deviation={deviation} onChoose={setChosen} />
              <CaseActions deviation={deviation} onChoose={setChosen} />
              <CaseTabs deviation={deviation} />
            </>
          }
          side={
            <>
              <CaseDetails deviation={deviation} />
              <TagsCard record={deviation} queryKey="deviations" read={api.recordTags} send={api.tag} />
              <RecordLinks id={deviation.id} path="/deviations" />
              <Related deviation={deviation} />
              {parts.side.map((Card, n) => (
                <Card key={n} deviation={deviation} />
              ))}
              <WhoSees path="/deviations" record={deviation} />
              <CaseRetention deviation={deviation} />
            </>
          }
        />
      </CaseHead>
      <ChosenStep deviation={deviation} chosen={chosen} onChoose={setChosen} />
      {isStopping && <parts.Stopping id={deviation.id} onClose={() => setStopping(false)} />}
    </>
  )
}
