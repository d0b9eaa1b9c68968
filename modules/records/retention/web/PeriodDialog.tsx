import { TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useFollowing } from '@portal/ui/useFollowing'
import { numberOf } from '@portal/ui/written'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Period, retention } from '../contract.ts'
import { api, retentionQueries } from './queries.ts'
import { texts } from './texts.ts'

const words = texts.periods
const draftOf = ({ months }: Period) => ({ months: months === null ? '' : String(months) })

export function PeriodDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { chosen } = period.texts
  const draft = useDraft(draftOf(period))
  useFollowing(draft, period, draftOf)
  const input = { class: period.class, version: period.version, months: numberOf(draft.values.months) }
  const save = useMutation({
    mutationFn: (checked: Parameters<typeof api.setPeriod>[0]) => api.setPeriod(checked),
    onSuccess: (overview) => {
      queryClient.setQueryData(retentionQueries.overview.queryKey, overview)
      toast(words.saved)
      onClose()
    },
    onError: (error) => {
      draft.refuse(error)
      void queryClient.invalidateQueries({ queryKey: retentionQueries.overview.queryKey })
    },
  })
  const submit = () => {
    const checked = save.isPending ? null : draft.check(retention.setPeriod.input, input)
    if (checked) save.mutate(checked)
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={words.editTitle(period.texts.name)}
      width="sm"
      confirm={common.action.save}
      busy={save.isPending}
    >
      <TextField
        draft={draft}
        name="months"
        label={words.months}
        hint={chosen ? words.hintOrNone(period.minimumMonths, chosen.all) : words.hint(period.minimumMonths)}
        inputMode="numeric"
      />
    </FormDialog>
  )
}
