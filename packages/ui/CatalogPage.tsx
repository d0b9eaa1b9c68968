import { newId } from '@portal/kit/uuid'
import { type QueryKey, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { errorText } from './client.ts'
import { Page } from './Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from './States.tsx'
import { toast } from './toasts.ts'
import { useUnderWay } from './useUnderWay.ts'

type Entry = { id: string; version: number; isRetired: boolean }
type Texts = Record<'title' | 'intro' | 'add' | 'empty' | 'emptyBody' | 'edit' | 'retire' | 'bringBack' | 'retiredNow' | 'backNow', string>
type State = { id: string; version: number; state: 'inUse' | 'retired' }
type Props<E extends Entry> = {
  texts: Texts
  breadcrumb: ReactNode
  list: UseQueryResult<{ items: E[]; canEdit: boolean }>
  queryKey: QueryKey
  icon: ReactElement
  /** How many rows to hold room for while they are on their way. */
  skeletons: number
  actions?: ReactNode
  nameOf: (entry: E) => string
  entry: (entry: E) => ReactNode
  /** What else may be done with an entry than to edit it and take it out of use. */
  steps?: (entry: E) => ReactNode
  setState: (state: State, options: { idempotencyKey: string }) => Promise<{ isRetired: boolean }>
  /** Writes an entry, or a new one for null. */
  dialog: (entry: E | null, done: (message: string) => void, close: () => void) => ReactNode
}

/** What a company keeps to choose from: entries in use, then those that are not any more. */
export function CatalogPage<E extends Entry>({ texts, list, queryKey, nameOf, ...props }: Props<E>) {
  const [open, setOpen] = useState<E | 'new'>()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const done = (message: string) => {
    setOpen(undefined)
    void refresh()
    toast(message)
  }
  const moveKey = [...queryKey, 'move']
  const moving = useUnderWay<E>(moveKey)
  const move = useMutation({
    mutationKey: moveKey,
    mutationFn: ({ id, version, isRetired }: E) =>
      props.setState({ id, version, state: isRetired ? 'inUse' : 'retired' }, { idempotencyKey: newId() }),
    onSuccess: ({ isRetired }) => done(isRetired ? texts.retiredNow : texts.backNow),
    onError: async (error) => {
      toast(errorText(error), { tone: 'error' })
      await refresh()
    },
  })
  const { items = [], canEdit = false } = list.data ?? {}
  const opened = open && (open === 'new' ? null : (items.find(({ id }) => id === open.id) ?? open))
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      breadcrumb={props.breadcrumb}
      actions={
        (props.actions || canEdit) && (
          <>
            {props.actions}
            {canEdit && (
              <Button variant="primary" onClick={() => setOpen('new')}>
                <Plus aria-hidden /> {texts.add}
              </Button>
            )}
          </>
        )
      }
    >
      <Card flush>
        {list.isPending ? (
          <SkeletonRows rows={props.skeletons} />
        ) : list.isLoadingError ? (
          <ErrorState error={list.error} onRetry={() => list.refetch()} />
        ) : items.length === 0 ? (
          <EmptyState icon={props.icon} title={texts.empty}>
            {texts.emptyBody}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {[...items.filter(({ isRetired }) => !isRetired), ...items.filter(({ isRetired }) => isRetired)].map((one) => (
              <li key={one.id} className="grid gap-2 px-4 py-3 sm:flex sm:items-start sm:justify-between sm:gap-4 sm:px-5">
                {props.entry(one)}
                <span className="flex flex-wrap gap-2">
                  {props.steps?.(one)}
                  {canEdit && (
                    <>
                      <Button
                        size="sm"
                        variant={props.steps ? 'ghost' : 'secondary'}
                        aria-label={`${texts.edit}: ${nameOf(one)}`}
                        onClick={() => setOpen(one)}
                      >
                        {texts.edit}
                      </Button>
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={`${one.isRetired ? texts.bringBack : texts.retire}: ${nameOf(one)}`}
                        busy={moving.some(({ id }) => id === one.id)}
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
      {opened !== undefined && <Suspense>{props.dialog(opened, done, () => setOpen(undefined))}</Suspense>}
    </Page>
  )
}
