import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { toast } from '@portal/ui/toasts'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DisposalRun, Period } from '../contract.ts'
import { ItemTable } from './ItemTable.tsx'
import { api, retentionQueries } from './queries.ts'
import { texts } from './texts.ts'

const words = texts.proposal

/** The list that waits: what would go, why, and the one button. */
export function ProposalCard({ proposal, periods }: { proposal: DisposalRun | null; periods: Period[] }) {
  return (
    <Card title={words.title} actions={proposal && <Approve run={proposal} />}>
      <div className="grid grid-cols-1 gap-3">
        <p className="max-w-prose text-muted">{words.intro}</p>
        {!proposal && <p>{words.empty}</p>}
        {proposal?.status === 'awaiting' && <InlineNotice>{words.awaiting(proposal.approvedBy?.name ?? '')}</InlineNotice>}
        {proposal && <p>{sizesOf(proposal, periods)}</p>}
        {proposal && <ItemTable run={proposal} />}
      </div>
    </Card>
  )
}

const sizesOf = ({ size }: DisposalRun, periods: Period[]) =>
  periods
    .filter((period) => size[period.class])
    .map((period) => words.size(period.texts.name, size[period.class]!))
    .join(', ')

function Approve({ run }: { run: DisposalRun }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const approve = useMutation({
    mutationFn: () => api.approveDisposal({ id: run.id, version: run.version }),
    onSuccess: (overview) => {
      queryClient.setQueryData(retentionQueries.overview.queryKey, overview)
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      toast(overview.proposal ? words.approvedOnce : words.approved)
    },
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: retentionQueries.overview.queryKey })
    },
    onSettled: () => setOpen(false),
  })
  const lines = Object.values(run.size).reduce((sum, n) => sum + (n ?? 0), 0)
  if (!run.canApprove)
    return (
      <Why reason={run.why ?? undefined} align="end">
        <Button size="sm">{words.approve}</Button>
      </Why>
    )
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {words.approve}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => !approve.isPending && approve.mutate()}
        title={words.confirmTitle}
        intro={words.confirmIntro(lines)}
        confirm={words.approve}
        isDangerous
        busy={approve.isPending}
      />
    </>
  )
}
