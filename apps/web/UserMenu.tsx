import type { SessionUser } from '@portal/modules/auth'
import { useAuth } from '@portal/modules/auth/web/public'
import { Avatar } from '@portal/ui/Avatar.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '@portal/ui/Menu.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut, Settings, User } from 'lucide-react'
import { ThemeChoice } from './ThemeChoice.tsx'
import { texts } from './texts.ts'

export function UserMenu({ user }: { user: SessionUser }) {
  const logout = useAuth((state) => state.logout)
  const navigate = useNavigate()
  const name = `${user.firstname} ${user.lastname}`
  const leave = async () => {
    await logout()
    await navigate({ to: '/login', search: {}, replace: true })
  }
  return (
    <Menu
      heading={
        <>
          <span className="block font-medium text-ink">{name}</span>
          <span className="block truncate">{user.email}</span>
          <span className="block truncate">{user.company}</span>
        </>
      }
      trigger={
        <Button variant="ghost" className="px-1.5 sm:px-2">
          <Avatar firstname={user.firstname} lastname={user.lastname} size="md" />
          <span className="max-w-44 truncate max-sm:sr-only">{name}</span>
        </Button>
      }
    >
      <MenuItem render={<Link to={'/profile' as string} />}>
        <User aria-hidden /> {texts.nav.profile}
      </MenuItem>
      <MenuItem render={<Link to={'/settings' as string} />}>
        <Settings aria-hidden /> {texts.nav.settings}
      </MenuItem>
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem onClick={leave}>
        <LogOut aria-hidden /> {texts.logout}
      </MenuItem>
    </Menu>
  )
}
