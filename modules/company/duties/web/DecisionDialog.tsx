import { Chips } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { putAnswer, refreshOthers } from '@portal/ui/putAnswer'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useFollowing } from '@portal/ui/useFollowing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { duties as contract, type Duty } from '../contract.ts'
import { api, dutyQueries } from './queries.ts'
import { texts } from './texts.ts'

const words = texts.dialog
const begun = ({ decision, verdict }: Duty) => ({
  applies: decision ? String(verdict === 'applies') : '',
  reason: decision?.reason ?? '',
})

/** A person decides in place of the rules, with the reason. */
export function DecisionDialog({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const queryClient = useQueryClient()
  const draft = useDraft(begun(duty))
  useFollowing(draft, duty, begun)
  const { applies, reason } = draft.values
  const save = useMutation({
    mutationFn: (checked: Parameters<typeof api.decide>[0]) => api.decide(checked),
    onSuccess: (profile) => {
      putAnswer(queryClient, dutyQueries.profile.queryKey, profile)
      refreshOthers(queryClient, dutyQueries.profile.queryKey)
      toast(texts.decided)
      onClose()
    },
    onError: (error) => {
      draft.refuse(error)
      void queryClient.invalidateQueries({ queryKey: dutyQueries.profile.queryKey })
    },
  })
  const submit = () => {
    if (save.isPending) return
    const input = { key: duty.key, version: duty.version, applies: applies === '' ? undefined : applies === 'true', reason }
    const checked = draft.check(contract.decide.input, input)
    if (checked) save.mutate(checked)
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={words.title(duty.name)}
      intro={words.intro}
      confirm={common.action.save}
      busy={save.isPending}
    >
      <Chips
        id="applies"
        name="applies"
        legend={words.question}
        error={draft.errors.applies}
        options={[
          { value: 'true', label: words.applies },
          { value: 'false', label: words.doesNotApply },
        ]}
        value={applies || null}
        onChange={(value) => draft.set({ applies: value })}
      />
      <LongTextField draft={draft} name="reason" label={words.reason} hint={words.hint} />
    </FormDialog>
  )
}
