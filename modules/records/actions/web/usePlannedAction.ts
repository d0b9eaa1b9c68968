import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { inputOf, newAction } from './actionDraft.ts'

/** An action as it is being planned on the record with this id, and what the record's `planAction` takes of it. */
export function usePlannedAction(recordId: string) {
  const draft = useStoredDraft(`${recordId}:planAction`, newAction(), { proposed: ['dueDate'] })
  return { draft, input: () => ({ ...inputOf(draft.values), ownerId: draft.values.ownerId ?? '' }) }
}
