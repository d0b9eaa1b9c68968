import type { SessionUser } from '@portal/modules/auth'
import { CompanyMenu, useAuth } from '@portal/modules/auth/web/public'
import { countUnsent, SignOutDialog, wipeOutbox } from '@portal/modules/outbox/web/public'
import { Avatar } from '@portal/ui/Avatar.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut, Settings, User } from 'lucide-react'
import { Suspense, useState } from 'react'
import { HeaderPopup } from './HeaderPopup.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { texts } from './texts.ts'

const item =
  'flex min-h-control w-full items-center gap-2.5 rounded-md px-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2 [&_svg]:size-4 [&_svg]:text-muted'

export function UserMenu({ user }: { user: SessionUser }) {
  const logout = useAuth((state) => state.logout)
  const navigate = useNavigate()
  const name = `${user.firstname} ${user.lastname}`
  // What is on its way from this device goes with the key when they leave: they are asked first.
  const [unsent, setUnsent] = useState(0)
  const leave = async () => {
    setUnsent(0)
    await wipeOutbox(user).catch(() => undefined)
    await logout()
    await navigate({ to: '/login', replace: true })
  }
  const askToLeave = async () => {
    const count = await countUnsent(user).catch(() => 0)
    if (count === 0) return leave()
    document.getElementById('user-menu')?.hidePopover()
    setUnsent(count)
  }
  return (
    <>
      <Suspense>{unsent > 0 && <SignOutDialog count={unsent} onStay={() => setUnsent(0)} onSignOut={leave} />}</Suspense>
      <HeaderPopup
        id="user-menu"
        label={texts.userMenu(name)}
        className="w-72"
        trigger={
          <>
            <Avatar firstname={user.firstname} lastname={user.lastname} size="md" />
            <span className="max-w-44 truncate max-sm:sr-only">{name}</span>
          </>
        }
      >
        {(close) => (
          <div className="divide-y divide-line *:p-1.5">
            <div className="px-4! py-2.5! text-xs break-words text-muted">
              <p className="text-sm font-medium text-ink">{name}</p>
              <p>{user.email}</p>
              <p>{user.company}</p>
            </div>
            <div>
              <Link to="/profile" className={item} onClick={close}>
                <User aria-hidden /> {texts.nav.profile}
              </Link>
              <Link to="/settings" className={item} onClick={close}>
                <Settings aria-hidden /> {texts.nav.settings}
              </Link>
            </div>
            <Suspense>
              <CompanyMenu className={item} onLeave={close} />
            </Suspense>
            <ThemeChoice />
            <div>
              <button type="button" className={item} onClick={askToLeave}>
                <LogOut aria-hidden /> {texts.logout}
              </button>
            </div>
          </div>
        )}
      </HeaderPopup>
    </>
  )
}
