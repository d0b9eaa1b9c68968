import { formatDate, formatDateTime } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { toast } from '@portal/ui/toasts'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Injury } from '../contract.ts'
import { injuryTexts as texts } from '../texts.ts'
import { InjuryDialog } from './InjuryDialog.tsx'
import { NoInjuryDialog } from './NoInjuryDialog.tsx'
import { api, injuryQueries } from './queries.ts'
import { screenTexts as words } from './texts.ts'

const { field } = texts
type Dialog = { kind: 'none' } | { kind: 'injury'; injury: Injury | null } | undefined

/** The register of one case: how many for those who may know, the content when it is opened, which is logged. */
export function InjuriesCard({ deviationId }: { deviationId: string }) {
  const summary = useQuery(injuryQueries.summary(deviationId))
  const [items, setItems] = useState<Injury[]>()
  const [dialog, setDialog] = useState<Dialog>()
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () => api.openInjuries({ id: deviationId }),
    onSuccess: (opened) => setItems(opened.items),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  if (!summary.data) return <LostCard title={texts.title} query={summary} />
  if (!summary.data.canOpen) return null
  const { count, incomplete, isNoneStated, why } = summary.data
  const done = (message: string) => async () => {
    setDialog(undefined)
    toast(message)
    for (const key of [
      ['injuries', deviationId],
      ['deviations', 'one', deviationId],
      ['notices', deviationId],
      ['accidents', deviationId],
    ])
      void queryClient.invalidateQueries({ queryKey: key })
    if (items) open.mutate()
  }
  const props = { deviationId, onClose: () => setDialog(undefined) }
  const reload = async (id: string | undefined) => (await open.mutateAsync()).items.find((one) => one.id === id)?.version ?? 0
  return (
    <Card title={texts.title}>
      <div className="grid gap-4" id="injuries">
        <InlineNotice tone={(count === 0 && !isNoneStated) || incomplete > 0 ? 'warning' : 'info'}>
          {count > 0 ? words.count(count) : isNoneStated ? words.noneStated : words.none} {incomplete > 0 && words.incomplete(incomplete)}
        </InlineNotice>
        {items && (
          <ul className="grid gap-4 divide-y divide-line">
            {items.map((injury) => (
              <Content key={injury.id} injury={injury} why={why.edit} onEdit={() => setDialog({ kind: 'injury', injury })} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {count > 0 && !items && (
            <Button busy={open.isPending} onClick={() => open.mutate()}>
              {words.open}
            </Button>
          )}
          <Why reason={why.edit}>
            <Button onClick={() => setDialog({ kind: 'injury', injury: null })}>{count > 0 ? words.addMore : words.add}</Button>
          </Why>
          {count === 0 && !isNoneStated && (
            <Why reason={why.edit}>
              <Button variant="ghost" onClick={() => setDialog({ kind: 'none' })}>
                {words.stateNone}
              </Button>
            </Why>
          )}
          {items && (
            <Button variant="ghost" onClick={() => setItems(undefined)}>
              {words.close}
            </Button>
          )}
        </div>
        <p className="text-muted">{words.restricted}</p>
      </div>
      {dialog?.kind === 'injury' && (
        <InjuryDialog {...props} injury={dialog.injury} onDone={done(words.saved)} onReload={() => reload(dialog.injury?.id)} />
      )}
      {dialog?.kind === 'none' && <NoInjuryDialog {...props} onDone={done(words.stated)} onReload={() => reload(undefined)} />}
    </Card>
  )
}

type ContentProps = { injury: Injury /** Why it cannot be changed now. */; why: string | undefined; onEdit: () => void }
function Content({ injury, why, onEdit }: ContentProps) {
  const truth = (value: boolean | null) => (value === null ? null : value ? words.yes : words.no)
  const absence = [injury.absenceStart, injury.absenceEnd].filter((day) => day !== null).map((day) => formatDate(day))
  const items: [string, string, React.ReactNode][] = [
    ['outcome', field.outcome, texts.outcome[injury.outcome]],
    ['seriousCriteria', field.seriousCriteria, injury.seriousCriteria.map((one) => texts.seriousCriterion[one]).join(', ')],
    ['relation', field.relation, injury.relation && texts.relation[injury.relation]],
    ['employer', field.employerName, [injury.employerName, injury.employerOrgNumber].filter(Boolean).join(', ')],
    ['occurredAt', field.occurredAt, injury.occurredAt && formatDateTime(injury.occurredAt)],
    ['activity', field.activity, injury.activity],
    ['mechanism', field.mechanism, injury.mechanism && texts.mechanism[injury.mechanism]],
    ['bodyPart', field.bodyPart, injury.bodyPart && texts.bodyPart[injury.bodyPart]],
    ['injuryKind', field.injuryKind, injury.injuryKind && texts.injuryKind[injury.injuryKind]],
    ['medicalTreatment', field.medicalTreatment, truth(injury.medicalTreatment)],
    ['absence', field.absenceDays, injury.absenceDays === null ? null : `${words.days(injury.absenceDays)} (${absence.join(' – ')})`],
    ['alternativeWork', field.alternativeWork, truth(injury.alternativeWork)],
    ['ppeUsed', field.ppeUsed, injury.ppeUsed && texts.ppe[injury.ppeUsed]],
    ['witnesses', field.witnesses, injury.witnesses],
    ['safetyRep', field.isSafetyRepInformed, injury.safetyRepInformedAt && formatDateTime(injury.safetyRepInformedAt)],
  ]
  const lacking = injury.lacking.map((one) => (field as Record<string, string>)[one] ?? one).join(', ')
  return (
    <li className="grid gap-3 pt-4 first:pt-0">
      <h3 className="font-medium">{injury.personName ?? words.unnamed}</h3>
      <DefinitionList items={items.map(([id, term, value]) => ({ id, term, value }))} />
      {injury.lacking.length > 0 && <p className="text-muted">{words.lacking(lacking)}</p>}
      <div>
        <Why reason={why}>
          <Button size="sm" onClick={onEdit}>
            {words.edit}
          </Button>
        </Why>
      </div>
    </li>
  )
}
