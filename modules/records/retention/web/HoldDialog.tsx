import { parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import { DraftDateField, LongTextField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useFollowing } from '@portal/ui/useFollowing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LegalHold, retention, retentionAt } from '../contract.ts'
import { api, apiAt } from './queries.ts'
import type { RetentionProps } from './retentionProps.ts'
import { texts } from './texts.ts'

/** The step: a record held, from its own page or by its number; the last day of a hold moved; or a hold lifted. */
export type Holding = ({ kind: 'set' } & RetentionProps) | { kind: 'setByNumber' } | { kind: 'change' | 'lift'; hold: LegalHold }

const untilOf = ({ until }: LegalHold) => (until ? formatDate(until) : '')

export function HoldDialog({ holding, onClose }: { holding: Holding; onClose: () => void }) {
  const queryClient = useQueryClient()
  const words = holding.kind === 'set' ? { ...texts.holding.set, ...holding.words } : texts.holding[holding.kind]
  const draft = useDraft({
    number: '',
    reason: '',
    until: holding.kind === 'change' ? untilOf(holding.hold) : '',
  })
  useFollowing(draft, holding.kind === 'change' ? holding.hold : null, (hold) => ({ number: '', reason: '', until: untilOf(hold) }))
  const { number, reason } = draft.values
  const written = draft.values.until.trim()
  const until = written === '' ? null : (parseDate(written, currentDay()) ?? written)
  const send = useMutation({
    mutationFn: async (take: () => Promise<unknown>) => take(),
    onSuccess: () => {
      toast(words.done)
      onClose()
    },
    onError: draft.refuse,
    // Its record may be shown by any page, and of any kind.
    onSettled: () => void queryClient.invalidateQueries(),
  })
  const submit = () => {
    if (send.isPending) return
    const taken = stepOf()
    if (taken) send.mutate(taken)
  }
  /** The step with what was written, once it is well written. */
  const stepOf = (): (() => Promise<unknown>) | null => {
    if (holding.kind === 'set') {
      const input = draft.check(retentionAt(holding.path).setLegalHold.input, { id: holding.id, reason, until })
      return input && (() => apiAt(holding.path).setLegalHold(input))
    }
    if (holding.kind === 'setByNumber') {
      const input = draft.check(retention.holdByNumber.input, { number, reason, until })
      return input && (() => api.holdByNumber(input))
    }
    const { id, version } = holding.hold
    if (holding.kind === 'change') {
      const input = draft.check(retention.changeHold.input, { id, version, reason, until })
      return input && (() => api.changeHold(input))
    }
    const input = draft.check(retention.liftHold.input, { id, version, reason })
    return input && (() => api.liftHold(input))
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={words.title}
      intro={words.intro}
      width="sm"
      confirm={words.title}
      busy={send.isPending}
    >
      {holding.kind === 'setByNumber' && (
        <TextField draft={draft} name="number" label={texts.holding.number} hint={texts.holding.numberHint} />
      )}
      {holding.kind !== 'lift' && (
        <DraftDateField draft={draft} name="until" label={texts.holding.until} hint={texts.holding.untilHint} optional />
      )}
      <LongTextField draft={draft} name="reason" label={texts.holding.reason} />
    </FormDialog>
  )
}
