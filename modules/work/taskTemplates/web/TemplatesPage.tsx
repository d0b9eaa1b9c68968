import { unbroken } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { Page } from '@portal/ui/Page.tsx'
import { RichText } from '@portal/ui/RichText.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Files, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { TaskTemplate } from '../contract.ts'
import { templateTexts as texts } from '../texts.ts'
import { api, templateQueries } from './queries.ts'

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx').then((file) => ({ default: file.TemplateDialog })))

/** What a task can begin as: one press away from making it. */
export function TemplatesPage() {
  const list = useQuery(templateQueries.list)
  const [open, setOpen] = useState<TaskTemplate | 'new'>()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: templateQueries.list.queryKey })
  const done = (said: string) => {
    setOpen(undefined)
    void refresh()
    toast(said)
  }
  const move = useMutation({
    mutationFn: ({ id, version, isRetired }: TaskTemplate) =>
      api.setState({ id, version, state: isRetired ? 'inUse' : 'retired' }, { idempotencyKey: newId() }),
    onSuccess: ({ isRetired }) => done(isRetired ? texts.retiredNow : texts.backNow),
    onError: async (error) => {
      toast(errorText(error), { tone: 'error' })
      await refresh()
    },
  })
  const { items = [], canEdit = false, canUse = false } = list.data ?? {}
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      breadcrumb={<Link to="/tasks">{texts.tasks}</Link>}
      actions={
        <>
          <Button render={<Link to="/tasks/checklists" />}>{texts.checklists}</Button>
          {canEdit && (
            <Button variant="primary" onClick={() => setOpen('new')}>
              <Plus aria-hidden /> {texts.add}
            </Button>
          )}
        </>
      }
    >
      <Card flush>
        {list.isPending ? (
          <SkeletonRows rows={8} />
        ) : list.isError ? (
          <ErrorState error={list.error} onRetry={() => list.refetch()} />
        ) : items.length === 0 ? (
          <EmptyState icon={<Files />} title={texts.empty}>
            {texts.emptyBody}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {[...items.filter(({ isRetired }) => !isRetired), ...items.filter(({ isRetired }) => isRetired)].map((one) => (
              <li key={one.id} className="grid gap-2 px-4 py-3 sm:flex sm:items-start sm:justify-between sm:gap-4 sm:px-5">
                <div className="min-w-0 flex-1">
                  <p className="font-medium">{one.title}</p>
                  {one.description && <RichText text={unbroken(one.description)} className="text-muted" />}
                  <p className="text-muted tabular-nums">{factsOf(one)}</p>
                </div>
                <span className="flex flex-wrap gap-2">
                  {canUse && !one.isRetired && (
                    <Button
                      size="sm"
                      render={<Link to="/tasks/templates/$id/new" params={{ id: one.id }} aria-label={`${texts.use}: ${one.title}`} />}
                    >
                      {texts.use}
                    </Button>
                  )}
                  {canEdit && (
                    <>
                      <Button size="sm" variant="ghost" aria-label={`${texts.edit}: ${one.title}`} onClick={() => setOpen(one)}>
                        {texts.edit}
                      </Button>
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={`${one.isRetired ? texts.bringBack : texts.retire}: ${one.title}`}
                        busy={move.isPending && move.variables.id === one.id}
                        onClick={() => move.mutate(one)}
                      >
                        {one.isRetired ? texts.bringBack : texts.retire}
                      </Button>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {open && (
        <Suspense>
          <TemplateDialog template={open === 'new' ? null : open} onDone={done} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

const factsOf = ({ category, dueInWorkingDays, points, isRetired }: TaskTemplate) =>
  [
    texts.category[category],
    texts.days(dueInWorkingDays),
    points.length > 0 && texts.points(points.length),
    isRetired && texts.retired.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
