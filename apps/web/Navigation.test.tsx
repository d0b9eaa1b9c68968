import { useAuth } from '@portal/modules/identity/auth/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { Navigation } from './Navigation.tsx'

type User = ReturnType<typeof useAuth.getState>['user']
export const Menu = () => {
  if (!useAuth((state) => state.user)) useAuth.setState({ user: { modulesOff: ['reports', 'documents'] } as unknown as User })
  return <Navigation className="flex" />
}

test('a module the company has switched off is not in the menu', async ({ page, open }) => {
  await open(Menu)
  await expect(page.getByRole('link')).toHaveText(['Oversikt', 'Oppgaver', 'Avvik', 'Risikovurdering', 'Internkontroll'])
})
