import { osloDate } from '@portal/kit/dates'
import { formatDateTime, sinceText } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { currentDay, currentInstant } from '@portal/ui/clock'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Notification } from '../contract.ts'
import { noticeCalls } from './noticeCalls.ts'
import { noticeTexts as texts } from './texts.ts'

type Props = { items: Notification[]; unread: number; next: string | null; onRead: (until: string) => void; onOpen: () => void }

/** What the person is told, today's first; each line is a page, with how much more was told of it. */
export function NoticeList({ items, unread, next, onRead, onOpen }: Props) {
  const older = useMutation({
    mutationFn: (before: string) => noticeCalls.list({ before }),
    onError: (cause) => toast(errorText(cause), { tone: 'error' }),
  })
  const known = new Set(items.map(({ path }) => path))
  const all = [...items, ...(older.data?.items.filter(({ path }) => !known.has(path)) ?? [])]
  const [first] = items
  const today = currentDay()
  const isToday = ({ createdAt }: Notification) => osloDate(createdAt) === today
  const groups = [
    { title: texts.today, some: all.filter(isToday) },
    { title: texts.earlier, some: all.filter((one) => !isToday(one)) },
  ].filter(({ some }) => some.length > 0)
  return (
    <section aria-labelledby="notices" className="border-b border-line">
      <header className="flex items-center justify-between gap-3 pt-2 pr-2 pl-4">
        <h2 id="notices" className="font-semibold">
          {texts.title}
        </h2>
        {unread > 0 && first && (
          <Button variant="link" size="sm" onClick={() => onRead(first.createdAt)}>
            {texts.readAll}
          </Button>
        )}
      </header>
      {all.length === 0 && <p className="px-4 pt-1 pb-4 text-muted">{texts.empty}</p>}
      {groups.map(({ title, some }) => (
        <div key={title} className="p-1">
          <h3 className="px-3 pt-1 text-xs font-medium text-muted">{title}</h3>
          <ul>
            {some.map((item) => (
              <li key={item.path}>
                <Line item={item} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {next && !older.data && (
        <Button variant="link" className="w-full rounded-none" busy={older.isPending} onClick={() => older.mutate(next)}>
          {texts.older}
        </Button>
      )}
    </section>
  )
}

const Line = ({ item: { path, title, createdAt, isUnread, more, severity }, onOpen }: { item: Notification; onOpen: () => void }) => (
  <Link
    to={path as '/dashboard'}
    onClick={onOpen}
    className="grid grid-cols-[0.5rem_1fr] gap-x-2 rounded-lg px-2 py-2 hover:bg-hover focus-visible:-outline-offset-2"
  >
    <span aria-hidden className={`mt-1.5 size-2 rounded-full ${isUnread ? (severity === 'info' ? 'bg-brand' : 'bg-danger-fill') : ''}`} />
    <span className={isUnread ? 'font-medium' : ''}>
      {isUnread && <span className="sr-only">{texts.unread} </span>}
      {title}
    </span>
    <span className="col-start-2 text-xs text-muted">
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {sinceText(createdAt, currentInstant())}
      </time>
      {more > 0 && ` · ${texts.more(more)}`}
    </span>
  </Link>
)
