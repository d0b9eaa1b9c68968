import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { risks } from '../../contract.ts'
import { RiskFieldSet } from '../form/RiskFieldSet.tsx'
import { inputOf, newRisk } from '../form/riskDraft.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.hazards

/** A hazard is where its assessment is, and owned by whoever owns that until somebody else is chosen. */
export function HazardDialog({ assessmentId, onClose }: { assessmentId: string; onClose: () => void }) {
  const draft = useStoredDraft(`${assessmentId}:hazard`, newRisk(null))
  const queryClient = useQueryClient()
  const add = useMutation({
    mutationFn: (input: Parameters<typeof api.create>[0]) => api.create(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: () => {
      draft.forget()
      for (const key of [['risks', 'list'], ['riskAssessments']]) void queryClient.invalidateQueries({ queryKey: key })
      toast(words.added)
      onClose()
    },
    onError: draft.refuse,
  })
  const submit = () => {
    const input = draft.check(risks.create.input, { ...inputOf(draft.values), assessmentId })
    if (input && !add.isPending) add.mutate(input)
  }
  return (
    <FormDialog title={words.add} draft={draft} busy={add.isPending} width="lg" onSubmit={submit} onClose={onClose}>
      <RiskFieldSet draft={draft} />
    </FormDialog>
  )
}
