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
  Grid3x3,
  HardHat,
  Hourglass,
  KeyRound,
  ListChecks,
  type LucideIcon,
  MapPin,
  Network,
  Plug,
  QrCode,
  Scale,
  ScrollText,
  Shapes,
  ShieldCheck,
  ShieldQuestion,
  Tags,
  TextCursorInput,
  Users,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { companyTexts as texts } from '../texts.ts'
import { pagesQuery } from './choices.ts'
import { openSections, type SectionId } from './sections.ts'

const icons: Record<SectionId, LucideIcon> = {
  company: Building2,
  duties: Scale,
  days: CalendarOff,
  deadlines: Hourglass,
  risk: Grid3x3,
  ownCategories: Shapes,
  ownFields: TextCursorInput,
  departments: Network,
  locations: MapPin,
  projects: HardHat,
  posters: QrCode,
  users: Users,
  appointments: BadgeCheck,
  restricted: EyeOff,
  tasks: ListChecks,
  tags: Tags,
  retention: Archive,
  dataRequests: ShieldQuestion,
  log: ScrollText,
  signIn: KeyRound,
  security: ShieldCheck,
  notifications: Bell,
  integrations: Plug,
  modules: Blocks,
}

/** Where a new kind of setting begins, with air before it: people, work, access, what the portal does. */
const beginnings = ['users', 'tasks', 'signIn', 'notifications']

export function SettingsPage() {
  const { data } = useQuery(pagesQuery)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const nav = useRef<HTMLElement>(null)
  const shown = openSections(data?.can ?? [])

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
            {shown.map(({ id, to, title }) => {
              const Icon = icons[id]
              return (
                <li key={id} className={beginnings.includes(id) ? 'lg:mt-3' : undefined}>
                  <Link
                    to={to as string}
                    className="flex min-h-control items-center gap-2.5 px-3 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-brand-ink max-lg:-mb-px max-lg:border-b-2 max-lg:border-transparent max-lg:aria-[current=page]:border-brand lg:rounded-lg lg:hover:bg-hover lg:aria-[current=page]:bg-brand-soft [&_svg]:size-4"
                  >
                    <Icon className="max-sm:hidden" aria-hidden />
                    {title}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Outlet />
        </div>
      </div>
    </Page>
  )
}
