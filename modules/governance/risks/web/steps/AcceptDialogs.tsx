import { formatDate } from '@portal/kit/format'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { DraftDateField, LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { dateOf } from '@portal/ui/written'
import { useQuery } from '@tanstack/react-query'
import { riskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { type RiskDialogProps, RiskStepDialog } from './RiskStepDialog.tsx'

const words = screenTexts.dialog

/** Asks those whom the level allows; the first of them who answers decides. */
export function AskDialog(props: RiskDialogProps) {
  const { data } = useQuery(riskQueries.acceptors(props.risk.id))
  const draft = useStoredDraft(`${props.risk.id}:askAcceptance`, { acceptorIds: [] as string[], reason: '' })
  const { acceptorIds } = draft.values
  return (
    <RiskStepDialog
      {...props}
      step="askAcceptance"
      intro={words.askIntro(props.risk.acceptable?.by ?? '')}
      draft={draft}
      input={() => draft.values}
    >
      <Group id="acceptorIds" legend={words.acceptors} error={draft.errors.acceptorIds}>
        {(data?.items ?? []).map(({ id, name }) => (
          <Choice
            key={id}
            label={name}
            checked={acceptorIds.includes(id)}
            onChange={({ target }) =>
              draft.set({ acceptorIds: target.checked ? [...acceptorIds, id] : acceptorIds.filter((one) => one !== id) })
            }
          />
        ))}
      </Group>
      <LongTextField draft={draft} name="reason" label={words.acceptReason} />
    </RiskStepDialog>
  )
}

/** Until a day the level allows, of the risk as it was seen. */
export function AcceptDialog(props: RiskDialogProps) {
  const latest = formatDate(props.risk.acceptable?.until ?? '')
  const { approval } = props.risk
  const draft = useStoredDraft(`${props.risk.id}:accept`, { until: latest, reason: '' }, { proposed: ['until'] })
  return (
    <RiskStepDialog
      {...props}
      step="accept"
      draft={draft}
      input={() => ({
        until: dateOf(draft.values.until) ?? '',
        reason: draft.values.reason,
        ...(approval?.status === 'open' && { digest: approval.digest }),
      })}
    >
      <DraftDateField draft={draft} name="until" label={words.until} hint={words.untilHint(latest)} />
      <LongTextField draft={draft} name="reason" label={words.acceptReason} />
    </RiskStepDialog>
  )
}
