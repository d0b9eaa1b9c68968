import { client } from '@portal/ui/client'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type WorkStop, workStops } from '../contract.ts'
import { workStopTexts } from '../texts.ts'
import { texts } from './texts.ts'

const api = client(workStops)
type Props = { id: string; standing: WorkStop | null; onClose: () => void }

/** Stops the work, or starts it again. */
export function StopDialog({ id, standing, onClose }: Props) {
  const queryClient = useQueryClient()
  const draft = useDraft({ reason: '', note: '' })
  const { reason, note } = draft.values
  const send = useMutation({
    mutationFn: () => (standing ? api.resumeWork({ id, version: standing.version, note }) : api.stopWork({ id, reason })),
    onSuccess: () => {
      toast(standing ? texts.resumed : texts.stopped)
      onClose()
    },
    onError: draft.refuse,
    onSettled: () => {
      for (const queryKey of [['deviations', 'workStops', id], ['deviations', 'timeline', id], ['dashboard']])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  const submit = () => {
    if (send.isPending) return
    const isGood = standing
      ? draft.check(workStops.resumeWork.input, { id, version: standing.version, note })
      : draft.check(workStops.stopWork.input, { id, reason })
    if (isGood) send.mutate()
  }
  const title = standing ? workStopTexts.step.resume : workStopTexts.step.stop
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={title}
      intro={standing ? undefined : texts.stopIntro}
      width="sm"
      isDangerous={!standing}
      busy={send.isPending}
    >
      {standing ? (
        <LongTextField draft={draft} name="note" label={texts.note} hint={texts.noteHint} />
      ) : (
        <LongTextField draft={draft} name="reason" label={texts.reason} />
      )}
    </FormDialog>
  )
}
