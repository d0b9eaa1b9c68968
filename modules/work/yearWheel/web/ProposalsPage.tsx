import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { fixedDutyGroups } from '@portal/modules/company/duties'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useUnderWay } from '@portal/ui/useUnderWay'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Proposal } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { DismissDialog } from './DismissDialog.tsx'
import type { Chosen } from './moving.ts'
import { ProposalGroup } from './ProposalGroup.tsx'
import { ProposalRow } from './ProposalRow.tsx'
import { proposalTexts } from './proposalTexts.ts'
import { api, wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = proposalTexts

const restoreKey = ['proposals', 'restore']

/** Fixed duties that nothing is planned for, each with why: taken in one by one or several at once, or said no to. */
export function ProposalsPage() {
  const found = useQuery(wheelQueries.proposals)
  const draft = useDraft<Chosen>({})
  const [dismissing, setDismissing] = useState<Proposal>()
  const [taking, setTaking] = useState<readonly Proposal[]>()
  const queryClient = useQueryClient()
  const changed = (message: string) => {
    void queryClient.invalidateQueries({ queryKey: wheelQueries.all })
    toast(message)
  }
  const onError = (error: Error) => {
    toast(errorText(error), { tone: 'error' })
    void queryClient.invalidateQueries({ queryKey: wheelQueries.proposals.queryKey })
  }
  const take = useMutation({
    mutationFn: (some: readonly Proposal[]) => api.takeIn({ items: some.map((one) => chosenOf(one, draft.values)) }),
    onSuccess: ({ made }) => {
      setTaking(undefined)
      changed(words.taken(made))
    },
    onError,
  })
  const restoring = useUnderWay<string>(restoreKey)
  const restore = useMutation({
    mutationKey: restoreKey,
    mutationFn: (key: string) => api.restore({ key }),
    onSuccess: () => changed(words.restored),
    onError,
  })
  const { items = [], isSmall = false, dismissed = [], canDecide = false } = found.data ?? {}
  const groups = fixedDutyGroups
    .map((group) => ({ group, some: items.filter((one) => one.group === group) }))
    .filter(({ some }) => some.length > 0)
  return (
    <Page
      title={words.title}
      intro={words.intro}
      breadcrumb={[
        <Link key="control" to="/internal-control">
          {screenTexts.internalControl}
        </Link>,
        <Link key="wheel" to="/internal-control/year-wheel">
          {wheelTexts.title}
        </Link>,
      ]}
      actions={
        canDecide &&
        !isSmall &&
        items.length > 1 && (
          <Button variant="primary" onClick={() => setTaking(items)}>
            {words.takeAll(items.length)}
          </Button>
        )
      }
    >
      {items.length === 0 && (
        <Card flush>
          {found.isLoadingError ? (
            <ErrorState error={found.error} onRetry={() => found.refetch()} />
          ) : found.isPending ? (
            <SkeletonRows rows={8} />
          ) : (
            <EmptyState icon={<CircleCheck />} title={words.empty}>
              {words.emptyBody}
            </EmptyState>
          )}
        </Card>
      )}
      {groups.map(({ group, some }) => (
        <ProposalGroup
          key={group}
          group={group}
          count={some.length}
          isFolded={isSmall && group === 'later' && groups.length > 1}
          action={
            canDecide &&
            isSmall &&
            some.length > 1 && (
              <Button size="sm" variant="primary" onClick={() => setTaking(some)}>
                {words.takeAll(some.length)}
              </Button>
            )
          }
        >
          {some.map((one) => (
            <ProposalRow
              key={one.key}
              proposal={one}
              draft={draft}
              canDecide={canDecide}
              busy={take.isPending}
              onTake={() => take.mutate([one])}
              onDismiss={() => setDismissing(one)}
            />
          ))}
        </ProposalGroup>
      ))}
      {dismissed.length > 0 && (
        <Card title={words.dismissedTitle}>
          <ul className="grid gap-3">
            {dismissed.map(({ key, title, reason, byName, at }) => (
              <li key={key} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
                <span className="min-w-0">
                  <span className="font-medium">{title}</span>
                  <span className="block text-muted">{reason}</span>
                  <span className="block text-muted">
                    {byName}, {formatDate(osloDate(at))}
                  </span>
                </span>
                {canDecide && (
                  <Button
                    size="sm"
                    aria-label={`${words.restore}: ${title}`}
                    busy={restoring.includes(key)}
                    onClick={() => restore.mutate(key)}
                  >
                    {words.restore}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        isOpen={taking !== undefined}
        title={words.takeAllTitle(taking?.length ?? 0)}
        intro={words.takeAllIntro}
        confirm={words.take}
        busy={take.isPending}
        onConfirm={() => taking && take.mutate(taking)}
        onClose={() => setTaking(undefined)}
      />
      {dismissing && (
        <DismissDialog
          proposal={dismissing}
          onClose={() => setDismissing(undefined)}
          onDone={() => {
            setDismissing(undefined)
            changed(words.dismissed)
          }}
        />
      )}
    </Page>
  )
}

const chosenOf = ({ key, months, day }: Proposal, chosen: Chosen) => {
  const month = Number(chosen[`month-${key}`] ?? 0)
  return { key, ownerId: chosen[`owner-${key}`] ?? null, ...(month > 0 && months.length === 1 && day === null && { month }) }
}
