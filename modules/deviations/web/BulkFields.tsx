import { PersonField } from '@portal/modules/actions/web/public'
import { DraftDateField, DraftErrors } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import type { BulkStep } from '../contract.ts'
import { deviationTexts } from '../texts.ts'

/** What one step for several cases asks for. */
export const BulkFields = ({ step, draft }: { step: BulkStep; draft: Draft<{ assigneeId: string | null; dueDate: string }> }) => (
  <>
    <DraftErrors draft={draft} />
    {step === 'assign' ? (
      <PersonField draft={draft} name="assigneeId" label={deviationTexts.field.assigneeName} fit={['write']} />
    ) : (
      <DraftDateField draft={draft} name="dueDate" label={deviationTexts.field.dueDate} />
    )}
  </>
)
