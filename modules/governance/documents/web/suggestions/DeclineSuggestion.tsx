import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { documentSuggestions, type Suggestion } from '../../suggestionContract.ts'
import { api } from './suggestionQueries.ts'
import { words } from './suggestionScreenTexts.ts'

type Answer = Awaited<ReturnType<typeof api.declineSuggestion>>
type Props = {
  documentId: string
  suggestion: Suggestion
  onDone: (answer: Answer) => void
  onClose: () => void
  onReload: () => Promise<number>
}

/** It is said why the text stays as it is. */
export function DeclineSuggestion({ documentId, suggestion, ...rest }: Props) {
  const draft = useStoredDraft(`${suggestion.id}:decline`, { reason: '' })
  return (
    <StepDialog
      {...rest}
      title={words.decline}
      intro={words.declineIntro}
      confirm={words.decline}
      record={{ id: documentId, version: suggestion.version }}
      schema={documentSuggestions.declineSuggestion.input}
      draft={draft}
      input={() => ({ suggestionId: suggestion.id, ...draft.values })}
      send={api.declineSuggestion}
    >
      <LongTextField draft={draft} name="reason" label={words.declineReason} />
    </StepDialog>
  )
}
