import type { SessionUser } from '@portal/modules/identity/auth'
import { buttonClass, IconButton } from '@portal/ui/Button.tsx'
import type { AsOf } from '@portal/ui/past'
import { Link } from '@tanstack/react-router'
import { BellIcon, Menu, Plus, ShieldCheck, X } from 'lucide-react'
import { AsOfPopup } from './AsOfPopup.tsx'
import { Bell } from './Bell.tsx'
import type { MenuState } from './menuState.ts'
import { Navigation } from './Navigation.tsx'
import { Search } from './Search.tsx'
import { texts } from './texts.ts'
import { UserMenu } from './UserMenu.tsx'

type Props = { user: SessionUser; canReport: boolean; menu: MenuState } & AsOf

export function Header({ user, asOf, canReport, menu: { isOpen, toggle } }: Props) {
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-7xl items-center gap-4 px-4 max-[22.4rem]:gap-1 max-[22.4rem]:px-3 sm:h-16 sm:px-6">
        <Link
          to="/dashboard"
          className="flex min-w-0 items-center gap-2.5 xl:shrink-0 rounded-lg text-base font-semibold tracking-tight max-[22.4rem]:gap-1.5 max-[22.4rem]:text-sm"
        >
          <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-brand text-white" aria-hidden>
            <ShieldCheck className="size-4.5" />
          </span>
          <span className="truncate max-[26rem]:sr-only">{texts.product}</span>
        </Link>
        <Navigation className="hidden flex-1 gap-0.5 xl:flex" />
        <div className="ml-auto flex items-center gap-1 xl:min-w-0 xl:*:shrink-0 max-[22.4rem]:gap-0">
          <IconButton
            className="max-sm:in-[:root:not(:has([data-bottom-bar]))]:hidden xl:hidden"
            label={isOpen ? texts.closeMenu : texts.openMenu}
            icon={isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={toggle}
          />
          <Search canReport={canReport} />
          {canReport && (
            <Link to="/deviations/new" className={`${buttonClass({ variant: 'primary' })} mx-1 max-sm:hidden`}>
              <Plus aria-hidden /> {texts.report}
            </Link>
          )}
          <AsOfPopup asOf={asOf} />
          {asOf ? <IconButton className="opacity-50" label={texts.past.noBell} icon={<BellIcon aria-hidden />} aria-disabled /> : <Bell />}
          <UserMenu user={user} />
        </div>
      </div>
      <div
        id="menu"
        hidden={!isOpen}
        className="max-h-[calc(100dvh-8rem)] overflow-y-auto border-t border-line bg-surface max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-sm:rounded-t-xl max-sm:shadow-raised xl:hidden"
      >
        {isOpen && <Navigation className="mx-auto grid max-w-7xl gap-1 p-3 sm:grid-cols-2 sm:px-5" />}
      </div>
    </header>
  )
}
