import { PersonField } from '@portal/modules/records/actions/web/public'
import { TagField } from '@portal/modules/records/tags/web/public'
import { DraftDateField, DraftErrors } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import type { BulkStep } from '../../contract.ts'
import { deviationTexts } from '../../texts.ts'

export type BulkDraft = Draft<{ assigneeId: string | null; dueDate: string; tags: string[] }>

/** What one step for several cases asks for. */
export const BulkFields = ({ step, draft }: { step: BulkStep; draft: BulkDraft }) => (
  <>
    <DraftErrors draft={draft} />
    {step === 'assign' ? (
      <PersonField draft={draft} name="assigneeId" label={deviationTexts.field.assigneeName} fit={['write']} />
    ) : step === 'tag' ? (
      <TagField id="tags" names={draft.values.tags} error={draft.errors.tags} onChange={(tags) => draft.set({ tags })} />
    ) : (
      <DraftDateField draft={draft} name="dueDate" label={deviationTexts.field.dueDate} />
    )}
  </>
)
