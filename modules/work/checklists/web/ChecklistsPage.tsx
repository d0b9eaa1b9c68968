import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Checklist } from '../contract.ts'
import { checklistTexts as texts } from '../texts.ts'
import { api, checklistsQuery } from './queries.ts'

const ChecklistDialog = lazy(() => import('./ChecklistDialog.tsx').then((file) => ({ default: file.ChecklistDialog })))

/** The lists a company chooses from when it makes a task. */
export function ChecklistsPage() {
  const list = useQuery(checklistsQuery)
  const [open, setOpen] = useState<Checklist | 'new'>()
  const queryClient = useQueryClient()
  const done = (said: string) => {
    setOpen(undefined)
    void queryClient.invalidateQueries({ queryKey: checklistsQuery.queryKey })
    toast(said)
  }
  const move = useMutation({
    mutationFn: ({ id, version, isRetired }: Checklist) =>
      api.setState({ id, version, state: isRetired ? 'inUse' : 'retired' }, { idempotencyKey: newId() }),
    onSuccess: ({ isRetired }) => done(isRetired ? texts.retiredNow : texts.backNow),
    onError: async (error) => {
      toast(errorText(error), { tone: 'error' })
      await queryClient.invalidateQueries({ queryKey: checklistsQuery.queryKey })
    },
  })
  const { items = [], canEdit = false } = list.data ?? {}
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      breadcrumb={<Link to="/tasks">{texts.tasks}</Link>}
      actions={
        canEdit && (
          <Button variant="primary" onClick={() => setOpen('new')}>
            <Plus aria-hidden /> {texts.add}
          </Button>
        )
      }
    >
      <Card flush>
        {list.isPending ? (
          <SkeletonRows rows={6} />
        ) : list.isError ? (
          <ErrorState error={list.error} onRetry={() => list.refetch()} />
        ) : items.length === 0 ? (
          <EmptyState icon={<ClipboardList />} title={texts.empty}>
            {texts.emptyBody}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {[...items.filter(({ isRetired }) => !isRetired), ...items.filter(({ isRetired }) => isRetired)].map((one) => (
              <li key={one.id} className="grid gap-2 px-4 py-3 sm:flex sm:items-start sm:justify-between sm:gap-4 sm:px-5">
                <details className="min-w-0 flex-1">
                  <summary className="min-h-8 cursor-pointer py-1 pointer-coarse:min-h-11">
                    <span className="font-medium">{one.name}</span>{' '}
                    <span className="text-muted tabular-nums">
                      {texts.count(one.points.length)}
                      {one.isRetired && `, ${texts.retired.toLowerCase()}`}
                    </span>
                  </summary>
                  <ol className="mt-2 grid list-decimal gap-1 pl-6">
                    {one.points.map(({ text, isRequired }) => (
                      <li key={text}>
                        {text} {isRequired && <span className="text-muted">({texts.field.isRequired.toLowerCase()})</span>}
                      </li>
                    ))}
                  </ol>
                </details>
                {canEdit && (
                  <span className="flex flex-wrap gap-2">
                    <Button size="sm" aria-label={`${texts.edit}: ${one.name}`} onClick={() => setOpen(one)}>
                      {texts.edit}
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`${one.isRetired ? texts.bringBack : texts.retire}: ${one.name}`}
                      busy={move.isPending && move.variables.id === one.id}
                      onClick={() => move.mutate(one)}
                    >
                      {one.isRetired ? texts.bringBack : texts.retire}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {open && (
        <Suspense>
          <ChecklistDialog list={open === 'new' ? null : open} onDone={done} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
