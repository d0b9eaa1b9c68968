import { Page } from '@portal/ui/Page.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { useMedia } from '@portal/ui/useMedia'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import {
  Archive,
  BadgeCheck,
  Bell,
  Blocks,
  Building2,
  CalendarOff,
  ChevronRight,
  EyeOff,
  FileCheck,
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
  SearchX,
  Shapes,
  ShieldCheck,
  ShieldQuestion,
  Tags,
  TextCursorInput,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { companyTexts as texts } from '../texts.ts'
import { besideSections, settingsPath } from './besideSections.ts'
import { pagesQuery } from './choices.ts'
import { openSections, type SectionId } from './sections.ts'

const icons: Record<SectionId, LucideIcon> = {
  company: Building2,
  duties: Scale,
  days: CalendarOff,
  deadlines: Hourglass,
  risk: Grid3x3,
  documents: FileCheck,
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

const isIn = (path: string, to: string) => path === to || path.startsWith(`${to}/`)

/** The sections beside what is open of them; where there is no room for both, a list to search in, and the section alone. */
export function SettingsPage() {
  const { data } = useQuery(pagesQuery)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isWide = useMedia(besideSections)
  const shown = openSections(data?.can ?? [])
  const open = shown.find(({ to }) => isIn(path, to))
  if (isWide && path === settingsPath) return <Navigate to="/settings/company" replace />
  const isList = !isWide && path === settingsPath
  // One tree at every width: a form that is open stays so when a tablet is turned.
  return (
    <Page
      title={isWide ? texts.settings : (open?.title ?? texts.settings)}
      breadcrumb={!isWide && !isList && <Link to={settingsPath}>{texts.settings}</Link>}
    >
      {isList ? (
        <SectionList sections={shown} />
      ) : (
        <div className={isWide ? 'grid grid-cols-[13rem_minmax(0,1fr)] items-start gap-8' : 'grid grid-cols-1'}>
          {isWide && <SectionLinks sections={shown} />}
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <Outlet />
          </div>
        </div>
      )}
    </Page>
  )
}

type Shown = ReturnType<typeof openSections>

const SectionLinks = ({ sections }: { sections: Shown }) => (
  <nav aria-label={texts.settings} className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto [scrollbar-width:none]">
    <ul className="flex flex-col gap-1">
      {sections.map(({ id, to, title }) => {
        const Icon = icons[id]
        return (
          <li key={id} className={beginnings.includes(id) ? 'mt-3' : undefined}>
            <Link
              to={to as string}
              className="flex min-h-control items-center gap-2.5 rounded-lg px-3 font-medium text-muted transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink [&_svg]:size-4"
            >
              <Icon aria-hidden />
              {title}
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)

/** On a phone: everything that can be set, found by its name. */
function SectionList({ sections }: { sections: Shown }) {
  const [sought, setSought] = useState('')
  const found = sections.filter(({ title }) => title.toLocaleLowerCase('nb').includes(sought.toLocaleLowerCase('nb')))
  return (
    <div className="grid gap-3">
      <SearchField label={texts.searchSettings} value={sought} onChange={setSought} />
      <p role="status" className="sr-only">
        {sought && texts.foundSettings(found.length)}
      </p>
      {found.length === 0 && sections.length > 0 ? (
        <EmptyState icon={<SearchX />} title={texts.noSetting(sought)} />
      ) : (
        <nav aria-label={texts.settings}>
          <ul className="panel divide-y divide-line overflow-hidden">
            {found.map(({ id, to, title }) => {
              const Icon = icons[id]
              return (
                <li key={id} className={!sought && beginnings.includes(id) ? 'border-t-8! border-canvas!' : undefined}>
                  <Link
                    to={to as string}
                    className="flex min-h-12 items-center gap-3 px-4 font-medium hover:bg-hover focus-visible:-outline-offset-2 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted"
                  >
                    <Icon aria-hidden />
                    <span className="min-w-0 flex-1">{title}</span>
                    <ChevronRight aria-hidden />
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
    </div>
  )
}
