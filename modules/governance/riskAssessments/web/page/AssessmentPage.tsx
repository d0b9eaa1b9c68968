import { formatDate } from '@portal/kit/format'
import { AskForAccess, WhoSees } from '@portal/modules/records/access/web/public'
import { RoundCard } from '@portal/modules/records/approvals/web/public'
import { RecordLinks } from '@portal/modules/records/links/web/public'
import { ProposalsCard } from '@portal/modules/records/proposals/web/public'
import { RecordRetention } from '@portal/modules/records/retention/web/public'
import { TagsCard } from '@portal/modules/records/tags/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { isMissing, RecordPending } from '@portal/ui/RecordPending.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Assessment } from '../../contract.ts'
import { isUnderWork } from '../../rules.ts'
import { assessmentTexts as texts } from '../../texts.ts'
import { api, assessmentQueries } from '../queries.ts'
import type { Chosen } from '../steps/StepsTaken.tsx'
import { screenTexts } from '../texts.ts'
import { useAssessment } from '../useAssessment.ts'
import { AssessmentActions } from './AssessmentActions.tsx'
import { AssessmentDetails, AssessmentWritten } from './AssessmentDetails.tsx'
import { AssessmentSteps } from './AssessmentSteps.tsx'
import { AssessmentTabs } from './AssessmentTabs.tsx'
import { readAssessmentSearch } from './assessmentSearch.ts'
import { MeetingNotice, MeetingWay } from './MeetingWay.tsx'
import { Participants } from './Participants.tsx'
import { Signatures, SjaSteps } from './SjaCards.tsx'
import { Versions } from './Versions.tsx'

const StepsTaken = lazy(() => import('../steps/StepsTaken.tsx').then((file) => ({ default: file.StepsTaken })))

/** The hazards of an assessment, of the module of risks: on its page, with `actions` beside its own, or as a page of their own. */
export type AssessmentParts = { Hazards: ComponentType<{ assessmentId: string; isGrid?: boolean; actions?: ReactNode }> }

/** One assessment: what is looked at, what may go wrong, and who has approved that. */
export function AssessmentPage({ parts }: { parts: AssessmentParts }) {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(assessmentQueries.one(id))
  if (found.data) return <OneAssessment key={id} assessment={found.data} parts={parts} />
  return (
    <>
      <RecordPending found={found} title={screenTexts.list} words={screenTexts} list="/risk-evaluation/assessments" />
      {isMissing(found.error) && <AskForAccess />}
    </>
  )
}

const fields = texts.field as Record<string, string>
/** In a sentence, the names of what was changed. */
const called = (changed: readonly string[]) =>
  [...new Set(changed.map((one) => fields[one] ?? (texts as unknown as Record<string, unknown>)[one]))]
    .filter((one): one is string => typeof one === 'string')
    .join(', ')

function OneAssessment({ assessment, parts: { Hazards } }: { assessment: Assessment; parts: AssessmentParts }) {
  const [chosen, setChosen] = useState<Chosen>()
  const { refresh } = useAssessment(assessment.id)
  const { approval } = assessment
  const { as } = readAssessmentSearch(useSearch({ strict: false }))
  const isSja = assessment.assessmentType === 'sja'
  if (as === 'grid' && !isSja && !assessment.isRegister) return <Hazards assessmentId={assessment.id} isGrid />
  return (
    <Page
      title={assessment.title}
      breadcrumb={[
        <Link key="risks" to="/risk-evaluation">
          {screenTexts.title}
        </Link>,
        <Link key="list" to={isSja ? '/risk-evaluation/sja' : '/risk-evaluation/assessments'}>
          {isSja ? screenTexts.sja.list : screenTexts.list}
        </Link>,
      ]}
      intro={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="tabular-nums">{assessment.number}</span>
          {!assessment.isRegister && <span className="text-ink">{texts.status[assessment.shownStatus]}</span>}
          <span>{assessment.isRegister ? screenTexts.registerIntro : texts.type[assessment.assessmentType]}</span>
        </span>
      }
      actions={<AssessmentSteps assessment={assessment} onChoose={(step) => setChosen({ step })} />}
    >
      <Columns
        main={
          <>
            {isUnderWork(assessment) && <MeetingNotice assessment={assessment} />}
            <ProposalsCard record={assessment} onDecided={() => refresh()} />
            {assessment.isReviewOverdue && (
              <InlineNotice tone="warning">{screenTexts.reviewOverdue(formatDate(assessment.reviewDate!))}</InlineNotice>
            )}
            {assessment.lacks.length > 0 && <Lacks lacks={assessment.lacks} />}
            {approval && <RoundCard round={approval} called={called} />}
            <AssessmentWritten assessment={assessment} />
            {isSja && <SjaSteps assessment={assessment} />}
            {assessment.isRegister && <Register id={assessment.id} />}
            {!isSja && !assessment.isRegister && <Hazards assessmentId={assessment.id} actions={<MeetingWay assessment={assessment} />} />}
            <Signatures assessment={assessment} />
            <AssessmentActions assessment={assessment} onChoose={setChosen} />
            <AssessmentTabs assessment={assessment} />
          </>
        }
        side={
          <>
            <AssessmentDetails assessment={assessment} />
            {!isSja && !assessment.isRegister && (
              <Participants assessment={assessment} onEdit={() => setChosen({ step: 'setParticipants' })} />
            )}
            <Versions assessment={assessment} />
            <TagsCard record={assessment} queryKey="riskAssessments" read={api.recordTags} send={api.tag} />
            <RecordLinks id={assessment.id} path="/risk-assessments" />
            <WhoSees path="/risk-assessments" record={assessment} />
            {(assessment.canHold || assessment.status === 'archived') && (
              <RecordRetention id={assessment.id} path="/risk-assessments" words={screenTexts.legalHold} />
            )}
          </>
        }
      />
      {chosen && (
        <Suspense>
          <StepsTaken assessment={assessment} chosen={chosen} onChoose={setChosen} />
        </Suspense>
      )}
    </Page>
  )
}

/** Its risks are the company's list, narrowed to them: there may be thousands. */
const Register = ({ id }: { id: string }) => (
  <Card>
    <Link to="/risk-evaluation" search={{ assessmentId: id }} className="text-brand-ink underline underline-offset-2">
      {screenTexts.registerList}
    </Link>
  </Card>
)

/** What is to be done before it can be sent; what is lacking of a risk leads to it. */
const Lacks = ({ lacks }: Pick<Assessment, 'lacks'>) => (
  <InlineNotice title={screenTexts.lacks}>
    <ul className="mt-1 list-disc pl-5">
      {lacks.map(({ message, riskId }) => (
        <li key={message}>
          {riskId ? (
            <Link
              to="/risk-evaluation/risks/$id"
              params={{ id: riskId }}
              className="inline-block min-h-6 text-brand-ink underline underline-offset-2"
            >
              {message}
            </Link>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  </InlineNotice>
)
