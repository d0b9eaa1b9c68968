import { formatDate } from '@portal/kit/format'
import type { Waiting } from '@portal/modules/insight/dashboard'
import { dashboardQueries, dashboardTexts } from '@portal/modules/insight/dashboard/web/public'
import { NoticeList, useNotices } from '@portal/modules/records/notifications/web/public'
import { buttonClass } from '@portal/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellIcon } from 'lucide-react'
import { Suspense } from 'react'
import { HeaderPopup } from './HeaderPopup.tsx'
import { texts } from './texts.ts'

/** What the person is told, as it happens, and what waits for them: a number for the unread, a dot when something only waits. */
export function Bell() {
  const { data } = useQuery(dashboardQueries.waiting)
  const { items, total } = data ?? { items: [], total: 0 }
  const { unread, read, ...notices } = useNotices('dashboard')
  const count = (
    <span className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger-fill px-1 text-[0.65rem]/none font-semibold text-white tabular-nums ring-2 ring-surface">
      {unread > 99 ? '99+' : unread}
    </span>
  )
  const dot = <span className="absolute top-[22%] right-[22%] size-2 rounded-full bg-danger-fill ring-2 ring-surface" />
  return (
    <HeaderPopup
      id="bell"
      isIcon
      label={texts.bell.name(unread, total)}
      className="w-88"
      trigger={
        <>
          <BellIcon aria-hidden />
          {unread > 0 ? count : total > 0 && dot}
        </>
      }
    >
      {(close) => (
        <>
          <Suspense>
            <NoticeList {...notices} unread={unread} onRead={(until) => read({ until })} onOpen={close} />
          </Suspense>
          <h2 className="px-4 pt-3 pb-1 font-semibold">{texts.bell.title}</h2>
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
              to="/tasks/inbox"
              onClick={close}
              className={`${buttonClass({ variant: 'link' })} w-full rounded-none border-t border-line`}
            >
              {texts.bell.more}
            </Link>
          )}
        </>
      )}
    </HeaderPopup>
  )
}

const Item = ({ item, onClick }: { item: Waiting; onClick: () => void }) => (
  <Link
    to={item.path as '/dashboard'}
    onClick={onClick}
    className="block rounded-lg px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2"
  >
    <span className="flex items-baseline justify-between gap-3 text-xs text-muted">
      {item.texts.kind}
      {item.dueOn && (
        <span className={`whitespace-nowrap tabular-nums ${item.isOverdue ? 'font-medium text-danger' : ''}`}>
          {item.isOverdue ? dashboardTexts.late : formatDate(item.dueOn)}
        </span>
      )}
    </span>
    <span className="line-clamp-2 font-medium">{item.title}</span>
    <span className="text-xs text-muted tabular-nums">{item.number}</span>
  </Link>
)
