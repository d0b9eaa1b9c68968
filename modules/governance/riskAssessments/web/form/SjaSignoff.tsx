import { Choice } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { ErrorText } from '@portal/ui/Field.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { assessmentTexts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import type { SjaDraft } from './sjaDraft.ts'

const { field } = assessmentTexts
const words = screenTexts.sja

/** What all have said, and whether whoever leads the job approves the analysis as it is sent. */
export function SjaSignoff({ draft }: { draft: Draft<SjaDraft> }) {
  const { approve, signers, isStopRuleAccepted } = draft.values
  const isWhole = signers.every(({ signedAt }) => signedAt)
  const { isStopRuleAccepted: error } = draft.errors
  return (
    <>
      <LongTextField draft={draft} name="participationReason" label={field.participationReason} hint={words.repHint} optional />
      <div>
        <Choice
          id="isStopRuleAccepted"
          label={words.stopRule}
          hint={words.stopRuleHint}
          aria-invalid={error ? true : undefined}
          checked={isStopRuleAccepted}
          onChange={({ target }) => draft.set({ isStopRuleAccepted: target.checked })}
        />
        {error && <ErrorText>{error}</ErrorText>}
        <Choice
          label={words.approve}
          hint={words.approveHint}
          checked={approve}
          onChange={({ target }) => draft.set({ approve: target.checked })}
        />
      </div>
      {approve && !isWhole && <LongTextField draft={draft} name="missingSigners" label={field.missingSigners} />}
    </>
  )
}
