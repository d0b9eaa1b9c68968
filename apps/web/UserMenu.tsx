import type { SessionUser } from '@portal/modules/identity/auth'
import { CompanyMenu, useAuth } from '@portal/modules/identity/auth/web/public'
import { countUnsent, SignOutDialog, type Unsent, wipeOutbox } from '@portal/modules/records/outbox/web/public'
import { Avatar } from '@portal/ui/Avatar.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { History, LoaderCircle, LogOut, Settings, User } from 'lucide-react'
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
  const [unsent, setUnsent] = useState<Unsent>()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setUnsent(undefined)
    setLeaving(true)
    await wipeOutbox(user).catch(() => undefined)
    await logout()
    await navigate({ to: '/login', search: { asOf: undefined }, replace: true })
  }
  const askToLeave = async () => {
    if (isLeaving) return
    const found = await countUnsent(user).catch(() => undefined)
    if (!found || found.queued + found.drafts === 0) return leave()
    document.getElementById('user-menu')?.hidePopover()
    setUnsent(found)
  }
  return (
    <>
      <Suspense>{unsent && <SignOutDialog unsent={unsent} onStay={() => setUnsent(undefined)} onSignOut={leave} />}</Suspense>
      <HeaderPopup
        id="user-menu"
        label={texts.userMenu(name)}
        className="w-72"
        triggerClass="xl:min-w-0 xl:shrink!"
        trigger={
          <>
            <Avatar firstname={user.firstname} lastname={user.lastname} size="md" />
            <span className="max-w-44 truncate max-sm:sr-only xl:max-w-36">{name}</span>
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
              <button
                type="button"
                className={`${item} sm:hidden`}
                onClick={() => {
                  close()
                  document.getElementById('as-of')?.showPopover()
                }}
              >
                <History aria-hidden /> {texts.past.choose}
              </button>
            </div>
            <Suspense>
              <CompanyMenu className={item} onLeave={close} />
            </Suspense>
            <ThemeChoice />
            <div>
              <button type="button" className={item} aria-busy={isLeaving} onClick={askToLeave}>
                {isLeaving ? <LoaderCircle className="animate-spin" aria-hidden /> : <LogOut aria-hidden />}
                <span aria-live="polite">{isLeaving ? texts.loggingOut : texts.logout}</span>
              </button>
            </div>
          </div>
        )}
      </HeaderPopup>
    </>
  )
}
