import { formatDateTime, formatNumber } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { currentInstant } from '@portal/ui/clock'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { toast } from '@portal/ui/toasts'
import { takeFocus, useFocusBack } from '@portal/ui/useFocusBack'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyBreach } from '../contract.ts'
import { breachTexts as texts } from '../texts.ts'
import { BreachDialog } from './BreachDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { api, breachQueries } from './queries.ts'
import { SentDialog } from './SentDialog.tsx'
import { SubjectsDialog } from './SubjectsDialog.tsx'
import { screenTexts as words } from './texts.ts'

const { field } = texts
type Step = 'assess' | 'decide' | 'message' | 'told'

/** The assessment of a breach: its clock for all who treat the case, its content when it is opened, which is logged. */
export function BreachCard({ deviationId }: { deviationId: string }) {
  const summary = useQuery(breachQueries.summary(deviationId))
  const [breach, setBreach] = useState<PrivacyBreach>()
  const [dialog, setDialog] = useState<Step>()
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () => api.openBreach({ id: deviationId }),
    onSuccess: setBreach,
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  const opener = useFocusBack(breach !== undefined)
  if (!summary.data) return <LostCard title={texts.title} query={summary} />
  if (!summary.data.canOpen) return null
  const { isRegistered, isComplete, clockEnd } = summary.data
  const done = (message: string) => (fresh: PrivacyBreach) => {
    setBreach(fresh)
    setDialog(undefined)
    toast(message)
    for (const key of [['privacyBreach'], ['deviations', 'one', deviationId], ['notices', deviationId]])
      void queryClient.invalidateQueries({ queryKey: key })
  }
  const props = breach && { breach, onClose: () => setDialog(undefined), onReload: async () => (await open.mutateAsync()).version }
  return (
    <Card title={texts.title}>
      <div className="grid gap-4" id="privacyBreach">
        <InlineNotice
          tone={isComplete ? 'info' : 'warning'}
          title={isComplete ? words.written : isRegistered ? words.incomplete : words.notWritten}
        >
          {clockEnd && !isComplete && new Date(clockEnd) > currentInstant() && words.clock(formatDateTime(clockEnd))}
        </InlineNotice>
        {breach ? (
          <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
            <Content breach={breach} />
            <div className="flex flex-wrap gap-2">
              <Steps breach={breach} onChoose={setDialog} />
              <Button variant="ghost" onClick={() => setBreach(undefined)}>
                {words.close}
              </Button>
            </div>
          </div>
        ) : (
          <div className="grid gap-2">
            <Button ref={opener} className="justify-self-start" busy={open.isPending} onClick={() => open.mutate()}>
              {words.open}
            </Button>
            <p className="text-muted">{words.restricted}</p>
          </div>
        )}
      </div>
      {props && dialog === 'assess' && <BreachDialog {...props} onDone={done(words.saved)} />}
      {props && dialog === 'decide' && <SubjectsDialog {...props} onDone={done(words.decided)} />}
      {props && dialog === 'message' && <MessageDialog {...props} onDone={done(words.messageSaved)} />}
      {props && dialog === 'told' && <SentDialog {...props} onDone={done(words.marked)} />}
    </Card>
  )
}

/** What can be done with it; what cannot now, with the reason. */
function Steps({ breach, onChoose }: { breach: PrivacyBreach; onChoose: (step: Step) => void }) {
  const { why, canEdit, canDecide, notifiesSubjects, subjectsToldAt, isMessageWritten } = breach
  const step = (name: Step, label: string, reason: string | undefined, isPossible: boolean) =>
    (isPossible || reason) && (
      <Why reason={reason}>
        <Button variant={name === 'assess' && breach.version === 0 ? 'primary' : 'secondary'} onClick={() => onChoose(name)}>
          {label}
        </Button>
      </Why>
    )
  return (
    <>
      {step('assess', words.assess, why.edit, canEdit)}
      {step('decide', words.decide, why.decide, canDecide)}
      {notifiesSubjects && !subjectsToldAt && step('message', isMessageWritten ? words.showMessage : words.writeMessage, why.edit, canEdit)}
      {notifiesSubjects && isMessageWritten && step('told', subjectsToldAt ? words.correctSent : words.markSent, why.edit, canEdit)}
    </>
  )
}

function Content({ breach }: { breach: PrivacyBreach }) {
  const when = (instant: string | null) => instant && formatDateTime(instant)
  const list = (chosen: string[]) => chosen.join(', ')
  const period = [when(breach.periodFrom), when(breach.periodTo)].filter(Boolean).join(' – ')
  const items: [string, string, React.ReactNode][] = [
    ['detectedAt', field.detectedAt, when(breach.detectedAt)],
    ['breachTypes', field.breachTypes, list(breach.breachTypes.map((one) => texts.breachType[one]))],
    ['mainCause', field.mainCause, breach.mainCause && texts.mainCause[breach.mainCause]],
    ['period', `${field.periodFrom} – ${field.periodTo.toLowerCase()}`, period],
    ['personCount', field.personCount, breach.personCount !== null && formatNumber(breach.personCount)],
    ['personCategories', field.personCategories, list(breach.personCategories.map((one) => texts.personCategory[one]))],
    ['dataTypes', field.dataTypes, list(breach.dataTypes.map((one) => texts.dataType[one]))],
    ['dataLocation', field.dataLocation, breach.dataLocation],
    ['howArose', field.howArose, breach.howArose],
    ['relation', field.relation, breach.relation],
    ['consequences', field.consequences, breach.consequences],
    ['riskLevel', field.riskLevel, breach.riskLevel && texts.riskLevel[breach.riskLevel]],
    ['measuresDone', field.measuresDone, breach.measuresDone],
    ['measuresPlanned', field.measuresPlanned, breach.measuresPlanned],
    ['notifiesSubjects', field.notifiesSubjects, breach.notifiesSubjects === null ? null : breach.notifiesSubjects ? words.yes : words.no],
    ['subjectsReason', field.subjectsReason, breach.subjectsReason],
    ['subjectsMessage', field.subjectsMessage, breach.isMessageWritten && <p className="whitespace-pre-wrap">{breach.subjectsMessage}</p>],
    ['subjectsRecipients', field.subjectsRecipients, breach.subjectsRecipients],
    ['subjectsChannel', field.subjectsChannel, breach.subjectsChannel],
    ['subjectsToldAt', field.subjectsToldAt, when(breach.subjectsToldAt)],
    ['decidedBy', words.decidedBy, breach.decidedByName],
  ]
  // Their labels are questions; here they are a list.
  const named = (one: string) => ((field as Record<string, string>)[one] ?? one).replace(/\?$/, '')
  const lacking = breach.lacking.map((one) => named(one).charAt(0).toLowerCase() + named(one).slice(1)).join('; ')
  return (
    <>
      <DefinitionList items={items.filter(([, , value]) => value !== false).map(([id, term, value]) => ({ id, term, value }))} />
      {breach.notifiesSubjects && !breach.subjectsToldAt && <InlineNotice tone="warning">{words.mustTell}</InlineNotice>}
      {breach.lacking.length > 0 && <p className="text-muted">{words.lacking(lacking)}</p>}
    </>
  )
}
