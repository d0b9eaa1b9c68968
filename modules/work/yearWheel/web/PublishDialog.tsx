import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Publishing } from '../contract.ts'
import { api, wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.publish

/** What publishing a year does, before it is done. */
export function PublishDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const found = useQuery({ ...wheelQueries.publishing(year), staleTime: 0 })
  const queryClient = useQueryClient()
  const publish = useMutation({
    mutationFn: () => api.publishYear({ year }),
    onSuccess: async ({ told: notified, tasks }) => {
      onClose()
      await queryClient.invalidateQueries()
      toast(words.done(year, notified, tasks))
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => found.data && !publish.isPending && publish.mutate()}
      title={words.title(year)}
      intro={words.intro}
      footer={
        <>
          <Button onClick={onClose}>{common.action.cancel}</Button>
          <Button type="submit" variant="primary" busy={publish.isPending} aria-disabled={!found.data || undefined}>
            {words.confirm(year)}
          </Button>
        </>
      }
    >
      {publish.isError && (
        <InlineNotice tone="danger" isAlert>
          {errorText(publish.error)}
        </InlineNotice>
      )}
      {found.isLoadingError ? (
        <ErrorState error={found.error} onRetry={() => found.refetch()} />
      ) : found.isPending ? (
        <SkeletonRows rows={5} />
      ) : (
        <What plan={found.data} />
      )}
    </Dialog>
  )
}

function What({ plan }: { plan: Publishing }) {
  const { events, coming, people, tasks, tasksNow, unowned, moved, daysOff } = plan
  return (
    <div className="grid gap-5">
      <p>
        {words.events(events)} {coming > 0 && words.coming(coming)} {tasks > 0 && words.tasks(tasks, tasksNow)}
      </p>
      {unowned > 0 && <InlineNotice tone="warning">{words.unowned(unowned)}</InlineNotice>}
      {people.length > 0 && (
        <Part title={words.people}>
          {people.map((one) => (
            <li key={one.id} className="flex justify-between gap-4 py-1">
              <span>{one.name}</span>
              <span className="text-muted tabular-nums">{words.share(one.events, one.tasks)}</span>
            </li>
          ))}
        </Part>
      )}
      {moved.length > 0 && (
        <Part title={words.moved}>
          {moved.map((one) => (
            <li key={one.id} className="py-1">
              {one.title}{' '}
              <span className="text-muted tabular-nums">
                {formatDate(one.from)} → {formatDate(one.to)}
              </span>
            </li>
          ))}
        </Part>
      )}
      {daysOff.length > 0 && (
        <Part title={words.daysOff}>
          {daysOff.map((one) => (
            <li key={one.id} className="py-1">
              <Link to="/internal-control/year-wheel/$id" params={{ id: one.id }} className="text-brand-ink hover:underline">
                {one.title}
              </Link>{' '}
              <span className="text-muted tabular-nums">{formatDate(one.dueDate)}</span>
            </li>
          ))}
        </Part>
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h3 className="font-medium">{title}</h3>
    <ul className="divide-y divide-line">{children}</ul>
  </section>
)
