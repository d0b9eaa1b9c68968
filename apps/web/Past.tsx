import { osloTime } from '@portal/kit/dates'
import { formatLongDate } from '@portal/kit/format'
import { buttonClass } from '@portal/ui/Button.tsx'
import { currentInstant } from '@portal/ui/clock'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { texts } from './texts.ts'

const { past } = texts

const ToToday = () => (
  <Link to="." search={(before: object) => ({ ...before, asOf: undefined })} preload={false} className={buttonClass({ size: 'sm' })}>
    {past.back}
  </Link>
)

/** Over every page while a day of the past is looked at, on paper too. */
export function PastBanner() {
  const instant = currentInstant()
  return (
    <aside
      aria-label={past.choose}
      className="sticky top-14 z-20 border-y border-amber-fill bg-amber-soft text-amber print:static sm:top-16"
    >
      <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 py-1.5 sm:px-6">
        <History className="size-4 shrink-0 max-sm:hidden" aria-hidden />
        <p className="min-w-0 flex-1 max-sm:text-sm">
          <strong className="font-semibold">
            {past.banner(`${formatLongDate(instant)} kl. ${osloTime(instant).time.replace(':', '.')}`)}
          </strong>{' '}
          <span className="max-sm:block max-sm:text-xs">{past.rights}</span>
        </p>
        <ToToday />
      </div>
    </aside>
  )
}

/** What is written, sent in, stored on the device or chosen for oneself is today's alone. */
export const isOnlyToday = (path: string) =>
  /^\/(profile|unsent)|\/(new|import|proposals|offline)$|^\/settings\/(security|modules|sign-in|integrations|notifications|retention)/.test(
    path,
  )

export const OnlyToday = () => (
  <InlineNotice action={<ToToday />}>
    <h1>{past.notHere}</h1>
  </InlineNotice>
)
