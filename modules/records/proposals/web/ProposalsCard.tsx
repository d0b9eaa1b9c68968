import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { toast } from '@portal/ui/toasts'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { Proposal } from '../contract.ts'
import { proposalTexts as texts } from '../texts.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { api, proposalQueries, type Versioned } from './queries.ts'

type Props = {
  record: Versioned
  /** The record may be another than it was. */
  onDecided: () => void
}
const day = (at: string) => formatDate(osloDate(at))

/** What is proposed now, with what says so; and below it what was decided before. */
export function ProposalsCard({ record, onDecided }: Props) {
  const found = useQuery(proposalQueries.of(record))
  const { data } = found
  const [declined, setDeclined] = useState<Proposal>()
  const decide = useDecided(record, onDecided)
  if (!data) return <LostCard title={texts.title} query={found} />
  if (data.items.length === 0) return null
  const open = data.items.filter(({ status }) => status === 'open')
  const earlier = data.items.filter(({ status }) => status !== 'open')
  return (
    <Card title={texts.title} flush>
      <ul className="divide-y divide-line">
        {open.map((proposal) => (
          <OpenProposal key={proposal.id} proposal={proposal} onDone={decide} onFail={onDecided} onDecline={() => setDeclined(proposal)} />
        ))}
      </ul>
      {earlier.length > 0 && <Earlier proposals={earlier} />}
      {declined && (
        <DeclineDialog
          proposal={declined}
          onClose={() => setDeclined(undefined)}
          onDone={() => {
            setDeclined(undefined)
            decide(texts.status.declined)
          }}
          onReload={async () => declined.version}
        />
      )}
    </Card>
  )
}

/** What was decided changes the record, and may lead to another. */
function useDecided(record: Versioned, onDecided: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  return (message: string, path = here) => {
    void queryClient.invalidateQueries({ queryKey: ['proposals', record.id] })
    onDecided()
    toast(message)
    if (path !== here) void navigate({ href: path })
  }
}

type OpenProps = { proposal: Proposal; onDone: (message: string, path: string) => void; onFail: () => void; onDecline: () => void }
function OpenProposal({ proposal, onDone, onFail, onDecline }: OpenProps) {
  const accept = useMutation({
    mutationFn: () => api.accept({ id: proposal.id, version: proposal.version }, { idempotencyKey: newId() }),
    onSuccess: ({ path }) => onDone(texts.status.accepted, path),
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      onFail()
    },
  })
  return (
    <li className="grid gap-2.5 px-4 py-4 sm:px-5">
      <div>
        <h3 className="font-medium">{proposal.title}</h3>
        <p className="max-w-prose">{proposal.text}</p>
        {proposal.consequence && (
          <p className="max-w-prose text-muted">
            {texts.ifAccepted}: {proposal.consequence}
          </p>
        )}
      </div>
      <Facts proposal={proposal} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-muted">{texts.made(day(proposal.madeAt))}</span>
        <div className="flex flex-wrap gap-2">
          {proposal.canDecide ? (
            <>
              <Button size="sm" onClick={onDecline}>
                {texts.decline}
              </Button>
              <Button size="sm" variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
                {texts.accept}
              </Button>
            </>
          ) : (
            proposal.why && (
              <Why reason={proposal.why} align="end">
                <Button size="sm">{texts.accept}</Button>
              </Why>
            )
          )}
        </div>
      </div>
    </li>
  )
}

/** What says so: links to what the reader may read, and how many more there are. */
function Facts({ proposal: { facts, hidden } }: { proposal: Proposal }) {
  if (facts.length === 0 && hidden === 0) return null
  return (
    <ul className="grid gap-1">
      {facts.map(({ id, number, title, path, on }) => (
        <li key={id}>
          <Link to={path as '/'} className="text-brand-ink underline underline-offset-2">
            <span className="tabular-nums">{number}</span> {title}
          </Link>{' '}
          <span className="text-muted">{formatDate(on)}</span>
        </li>
      ))}
      {hidden > 0 && <li className="text-muted">{texts.hidden(hidden)}</li>}
    </ul>
  )
}

const Earlier = ({ proposals }: { proposals: Proposal[] }) => (
  <details className="px-4 py-3 sm:px-5">
    <summary className="min-h-8 cursor-pointer py-1 font-medium text-brand-ink pointer-coarse:min-h-11">{texts.earlier}</summary>
    <ul className="mt-2 grid gap-3">
      {proposals.map(({ id, title, text, status, decidedAt, decidedByName, reason }) => (
        <li key={id}>
          <p className="font-medium">{title}</p>
          <p className="text-muted">{text}</p>
          <p className="text-muted">
            {decidedAt && decidedByName ? texts.by(texts.status[status], decidedByName, day(decidedAt)) : texts.status[status]}
          </p>
          {reason && <p className="max-w-prose whitespace-pre-wrap">{reason}</p>}
        </li>
      ))}
    </ul>
  </details>
)
