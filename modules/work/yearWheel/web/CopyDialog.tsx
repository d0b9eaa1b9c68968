import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { errorText } from '@portal/ui/client'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.copyDialog

/** Takes what a year has over into the next, all of it or what is chosen. */
export function CopyDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const found = useQuery({ ...wheelQueries.copyable(year), staleTime: 0 })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // A year that nobody has seen yet is planned in quiet, unless one says otherwise.
  const next = useQuery(wheelQueries.year(year + 1))
  const mayDraft = next.data?.can.includes('draft') ?? false
  // Until it is known, what is copied could be seen by all before anybody has said so.
  const isReady = !next.isPending
  const [inTheOpen, setInTheOpen] = useState(false)
  const queryClient = useQueryClient()
  const items = found.data?.items ?? []
  const ids = items.map(({ id }) => id).filter((id) => !left.has(id))
  const copy = useMutation({
    mutationFn: () => api.copyYear({ year, ids, ...(mayDraft && !inTheOpen && { asDraft: true }) }),
    onSuccess: async ({ made }) => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: wheelQueries.all })
      toast(words.done(made, year + 1))
    },
  })
  const turn = (id: string) => setLeft(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]))
  const dateOf = ({ dueDate, month, times }: (typeof items)[number]) => {
    const first = dueDate ? formatDate(dueDate) : screenTexts.months[month - 1]!
    return times > 1 ? `${screenTexts.series.timesNext(times)} ${first}` : first
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => isReady && ids.length > 0 && !copy.isPending && copy.mutate()}
      title={words.title(year + 1)}
      intro={items.length > 0 ? words.intro : undefined}
      footer={
        <>
          <Button onClick={onClose}>{common.action.cancel}</Button>
          <Button type="submit" variant="primary" busy={copy.isPending} aria-disabled={ids.length === 0 || !isReady || undefined}>
            {words.confirm(ids.length)}
          </Button>
        </>
      }
    >
      {copy.isError && (
        <InlineNotice tone="danger" isAlert>
          {errorText(copy.error)}
        </InlineNotice>
      )}
      {found.isLoadingError ? (
        <ErrorState error={found.error} onRetry={() => found.refetch()} />
      ) : found.isPending ? (
        <SkeletonRows rows={5} />
      ) : items.length === 0 ? (
        <p className="text-muted">{words.nothing}</p>
      ) : (
        <div>
          <Choice
            label={<span className="font-medium">{words.all}</span>}
            checked={ids.length === items.length}
            onChange={(event) => setLeft(event.target.checked ? new Set() : new Set(items.map(({ id }) => id)))}
          />
          {mayDraft && (
            <Choice
              label={words.asDraft(year + 1)}
              hint={words.asDraftHint}
              checked={!inTheOpen}
              onChange={(event) => setInTheOpen(!event.target.checked)}
            />
          )}
          {items.map((one) => (
            <Choice
              key={one.id}
              label={one.title}
              hint={`${dateOf(one)}, ${one.ownerName ?? screenTexts.nobody}`}
              checked={!left.has(one.id)}
              onChange={() => turn(one.id)}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}
