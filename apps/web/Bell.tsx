import { Popover } from '@base-ui/react/popover'
import { formatDate } from '@portal/kit/format'
import { dashboard, type Waiting } from '@portal/modules/dashboard'
import { buttonClass } from '@portal/ui/Button.tsx'
import { client } from '@portal/ui/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellIcon } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

const api = client(dashboard)

/** What waits for the person, asked for each minute and when they come back to the window. */
export function Bell() {
  const { data } = useQuery({ queryKey: ['dashboard', 'waiting'], queryFn: () => api.waiting(), refetchInterval: 60_000 })
  const [isOpen, setOpen] = useState(false)
  const { items, total } = data ?? { items: [], total: 0 }
  const close = () => setOpen(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonClass({ variant: 'ghost', size: 'icon' })} aria-label={texts.bell.name(total)}>
        <BellIcon aria-hidden />
        {total > 0 && <span className="absolute top-[22%] right-[22%] size-2 rounded-full bg-danger-fill ring-2 ring-surface" />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={12} className="z-50">
          <Popover.Popup className="popup max-h-(--available-height) w-88 max-w-(--available-width) overflow-y-auto">
            <Popover.Title className="px-4 pt-3 pb-1 font-semibold">{texts.bell.title}</Popover.Title>
            {items.length === 0 ? (
              <p className="px-4 pb-4 text-muted">{texts.bell.empty}</p>
            ) : (
              <ul className="p-1">
                {items.map((item) => (
                  <li key={`${item.kind}${item.id}`}>
                    <Item item={item} onClick={close} />
                  </li>
                ))}
              </ul>
            )}
            {total > items.length && (
              <Link
                to={'/dashboard' as string}
                onClick={close}
                className={`${buttonClass({ variant: 'link' })} w-full border-t border-line`}
              >
                {texts.bell.more}
              </Link>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Item = ({ item, onClick }: { item: Waiting; onClick: () => void }) => (
  <Link
    to={`/deviations/${item.deviationId}` as string}
    onClick={onClick}
    className="block rounded-lg px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2"
  >
    <span className="flex items-baseline justify-between gap-3 text-xs text-muted">
      {texts.bell.kind[item.kind]}
      {item.dueAt && (
        <span className={`whitespace-nowrap tabular-nums ${item.isOverdue ? 'font-medium text-danger' : ''}`}>
          {item.isOverdue ? texts.bell.overdue : formatDate(new Date(item.dueAt))}
        </span>
      )}
    </span>
    <span className="line-clamp-2 font-medium">{item.title}</span>
    <span className="text-xs text-muted tabular-nums">{item.number}</span>
  </Link>
)
