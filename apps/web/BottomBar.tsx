import { Link } from '@tanstack/react-router'
import { CircleAlert, LayoutDashboard, ListChecks, Menu, Plus, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { MenuState } from './menuState.ts'
import { useNavigation } from './navigation.ts'
import { texts } from './texts.ts'

const icons: Record<string, ReactElement> = {
  dashboard: <LayoutDashboard aria-hidden />,
  tasks: <ListChecks aria-hidden />,
  deviations: <CircleAlert aria-hidden />,
}
const look =
  'grid min-h-16 flex-1 content-center justify-items-center gap-1 text-xs font-medium text-muted aria-[current=page]:text-brand-ink aria-expanded:text-brand-ink [&_svg]:size-5 [&>svg]:my-1'

/**
 * What the thumb reaches on a phone. A page with a bar of its own (`data-bottom-bar`), as that of a record whose step waits, has its bar in
 * place of this: never two.
 */
export function BottomBar({ canReport, menu }: { canReport: boolean; menu: MenuState }) {
  const items = useNavigation().filter(({ id }) => icons[id])
  const report = canReport && (
    <Link to="/deviations/new" className={look}>
      <span className="grid size-7 place-items-center rounded-full bg-brand text-white">
        <Plus aria-hidden />
      </span>
      {texts.reportShort}
    </Link>
  )
  return (
    <nav
      aria-label={texts.bottomBar}
      data-page-bar
      className="print:hidden fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-[:has([data-bottom-bar])]:hidden sm:hidden"
    >
      {items.map(({ id, to, title }, n) => (
        <span key={id} className="contents">
          {n === items.length - 1 && report}
          <Link to={to} className={look}>
            {icons[id]}
            {title}
          </Link>
        </span>
      ))}
      <button type="button" aria-expanded={menu.isOpen} aria-controls="menu" onClick={menu.toggle} className={look}>
        {menu.isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        {texts.more}
      </button>
    </nav>
  )
}
