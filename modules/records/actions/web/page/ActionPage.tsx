import { formatNumber } from '@portal/kit/format'
import { RecordLinks } from '@portal/modules/records/links/web/public'
import { PaperItem } from '@portal/modules/records/papers/web/public'
import { RecordHistory } from '@portal/modules/records/views/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { texts as common } from '@portal/ui/texts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Action, ActionStep } from '../../contract.ts'
import { listTexts } from '../../listTexts.ts'
import { actionTexts as texts } from '../../texts.ts'
import { ActionButtons, ActionContent, ActionMenu } from '../ActionItem.tsx'
import { ActionDue, ActionStatusOf } from '../ActionMarks.tsx'
import { actionQueries } from '../actionQueries.ts'
import { ParentLevelOf } from '../ParentLevelOf.tsx'
import { ActionStepTaken } from '../StepTaken.tsx'
import { momentOf } from './moments.ts'
import { pageTexts } from './pageTexts.ts'

const { field } = texts

/** One tiltak: what is to be done about what, how far it has come, and what can be done with it now. */
export function ActionPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(actionQueries.one(id))
  if (!found.data) return <RecordPending found={found} title={texts.title} words={pageTexts} list="/actions" />
  return <OneAction key={id} action={found.data} />
}

function OneAction({ action }: { action: Action }) {
  const [step, setStep] = useState<ActionStep>()
  return (
    <Page
      title={action.title}
      breadcrumb={[
        <Link key="list" to="/actions">
          {texts.title}
        </Link>,
        <Link key="parent" to={action.parent.path as '/'}>
          {action.parent.number}
        </Link>,
      ]}
      intro={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="tabular-nums">{action.number}</span>
          <span className="text-ink">
            <ActionStatusOf status={action.status} />
          </span>
          <span className="text-ink">
            <ParentLevelOf level={action.parent.level} />
          </span>
          <span className="text-ink">
            <span className="text-muted">{field.dueDate}</span> <ActionDue action={action} />
          </span>
        </span>
      }
      actions={
        <>
          <ActionButtons action={action} onStep={setStep} busy={step === 'start' ? step : undefined} />
          <ActionMenu action={action} onStep={setStep}>
            <PaperItem path="/actions" record={action} />
          </ActionMenu>
        </>
      }
    >
      <Columns
        main={
          <>
            <Card title={listTexts.column.parent}>
              <div className="grid gap-3">
                <p>
                  <Link to={action.parent.path as '/'} hash={action.number} className="text-brand-ink underline">
                    <span className="tabular-nums">{action.parent.number}</span> {action.parent.title}
                  </Link>
                </p>
                <ActionContent action={action} />
              </div>
            </Card>
            <Card title={pageTexts.history.title}>
              <RecordHistory number={action.number} query={actionQueries.timeline(action.id)} momentOf={momentOf} />
            </Card>
          </>
        }
        side={
          <>
            <Details action={action} />
            <RecordLinks id={action.id} path="/actions" />
          </>
        }
      />
      {step && <ActionStepTaken key={step} action={action} step={step} onClose={() => setStep(undefined)} />}
    </Page>
  )
}

const Details = ({ action }: { action: Action }) => (
  <Card title={common.common.details}>
    <DefinitionList
      items={[
        { id: 'owner', term: field.ownerId, value: action.ownerName },
        { id: 'due', term: field.dueDate, value: <ActionDue action={action} isWhole /> },
        { id: 'type', term: field.actionType, value: texts.type[action.actionType] },
        { id: 'level', term: field.hierarchyLevel, value: action.hierarchyLevel && texts.hierarchyLevel[action.hierarchyLevel] },
        { id: 'verify', term: field.isVerificationRequired, value: action.isVerificationRequired && pageTexts.yes },
        { id: 'estimate', term: field.costEstimate, value: action.costEstimate !== null && formatNumber(action.costEstimate) },
        { id: 'cost', term: field.costActual, value: action.costActual !== null && formatNumber(action.costActual) },
      ].filter(({ value }) => value !== false)}
    />
  </Card>
)
