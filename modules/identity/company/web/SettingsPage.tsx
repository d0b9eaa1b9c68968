import { Page } from '@portal/ui/Page.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import {
  Archive,
  BadgeCheck,
  Bell,
  Blocks,
  Building2,
  CalendarOff,
  EyeOff,
  HardHat,
  KeyRound,
  ListChecks,
  MapPin,
  Network,
  Plug,
  QrCode,
  Scale,
  ScrollText,
  ShieldCheck,
  Tags,
  Users,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { guardedPages } from '../choices.ts'
import { companyTexts as texts } from '../texts.ts'
import { pagesQuery } from './choices.ts'

const sections = [
  { id: 'company', to: '/settings/company', Icon: Building2 },
  { id: 'duties', to: '/settings/duties', Icon: Scale },
  { id: 'days', to: '/settings/days', Icon: CalendarOff },
  { id: 'departments', to: '/settings/departments', Icon: Network },
  { id: 'locations', to: '/settings/locations', Icon: MapPin },
  { id: 'projects', to: '/settings/projects', Icon: HardHat },
  { id: 'posters', to: '/settings/posters', Icon: QrCode },
  { id: 'users', to: '/settings/users', Icon: Users },
  { id: 'appointments', to: '/settings/appointments', Icon: BadgeCheck },
  { id: 'restricted', to: '/settings/restricted', Icon: EyeOff },
  { id: 'tasks', to: '/settings/tasks', Icon: ListChecks },
  { id: 'tags', to: '/settings/tags', Icon: Tags },
  { id: 'retention', to: '/settings/retention', Icon: Archive },
  { id: 'log', to: '/settings/log', Icon: ScrollText },
  { id: 'signIn', to: '/settings/sign-in', Icon: KeyRound },
  { id: 'security', to: '/settings/security', Icon: ShieldCheck },
  { id: 'notifications', to: '/settings/notifications', Icon: Bell },
  { id: 'integrations', to: '/settings/integrations', Icon: Plug },
  { id: 'modules', to: '/settings/modules', Icon: Blocks },
] as const

/** Where a new kind of setting begins, with air before it: people, work, access, what the portal does. */
const beginnings = ['users', 'tasks', 'signIn', 'notifications']

export function SettingsPage() {
  const { data } = useQuery(pagesQuery)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const nav = useRef<HTMLElement>(null)
  const closed = guardedPages.filter((page) => !data?.can.includes(page)) as readonly string[]
  const shown = sections.filter(({ id }) => !closed.includes(id))

  // On a phone the row of sections is wider than the screen: the open one must be in view.
  useEffect(() => {
    const open = path && nav.current?.querySelector('[aria-current=page]')
    if (open) open.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [path])

  return (
    <Page title={texts.settings}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <nav
          ref={nav}
          aria-label={texts.settings}
          className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:sticky lg:top-20 lg:m-0 lg:max-h-[calc(100dvh-6rem)] lg:p-0"
        >
          <ul className="flex gap-1 border-b border-line max-lg:min-w-max lg:flex-col lg:border-0">
            {shown.map(({ id, to, Icon }) => (
              <li key={id} className={beginnings.includes(id) ? 'lg:mt-3' : undefined}>
                <Link
                  to={to as string}
                  className="flex min-h-control items-center gap-2.5 px-3 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-brand-ink max-lg:-mb-px max-lg:border-b-2 max-lg:border-transparent max-lg:aria-[current=page]:border-brand lg:rounded-lg lg:hover:bg-hover lg:aria-[current=page]:bg-brand-soft [&_svg]:size-4"
                >
                  <Icon className="max-sm:hidden" aria-hidden />
                  {texts.section[id]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Outlet />
        </div>
      </div>
    </Page>
  )
}
