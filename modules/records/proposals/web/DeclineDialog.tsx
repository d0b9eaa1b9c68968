import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { type Proposal, proposals } from '../contract.ts'
import { proposalTexts as texts } from '../texts.ts'
import { api } from './queries.ts'

type Props = { proposal: Proposal; onDone: () => void; onClose: () => void; onReload: () => Promise<number> }

/** It is said why; then the proposal rests until something new happens. */
export function DeclineDialog({ proposal, onDone, ...rest }: Props) {
  const draft = useStoredDraft(`${proposal.id}:decline`, { reason: '' })
  return (
    <StepDialog
      {...rest}
      title={texts.decline}
      intro={texts.declineHint}
      confirm={texts.decline}
      record={proposal}
      schema={proposals.declineProposal.input}
      draft={draft}
      input={() => draft.values}
      send={api.declineProposal}
      onDone={onDone}
    >
      <LongTextField draft={draft} name="reason" label={texts.declineReason} />
    </StepDialog>
  )
}
