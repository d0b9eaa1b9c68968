import { useAuth } from '@portal/modules/identity/auth/web/public'
import { pagesQuery } from '@portal/modules/identity/company/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Shell } from './Shell.tsx'

type User = ReturnType<typeof useAuth.getState>['user']
/** What the frame has been told that the person may do. */
const Rights = () => {
  const { data } = useQuery(pagesQuery)
  return <p>{data && `Kan: ${data.can.join() || 'ingenting'}`}</p>
}
const Framed = ({ modulesOff }: { modulesOff: string[] }) => {
  useState(() => {
    const user = { id: '0190c0de-0000-7000-8000-000000000001', ksId: 'nordlys', firstname: 'Kari', lastname: 'Nordmann' }
    const rest = { email: 'kari@eksempel.no', company: 'Nordlys Bygg AS', roleId: 3, isDemo: false }
    useAuth.setState({ user: { ...user, ...rest, modulesOff } as unknown as User, isAuthenticated: true })
  })
  return (
    <Shell>
      <p>Siden selv</p>
      <Rights />
    </Shell>
  )
}
export const Everything = () => <Framed modulesOff={[]} />
export const WithoutSome = () => <Framed modulesOff={['deviations', 'reports']} />

const menu = ['Oversikt', 'Oppgaver', 'Avvik', 'Risikovurdering', 'Internkontroll', 'Dokumenter', 'Rapporter']

test.beforeEach(({ answer }) => {
  answer('GET /company/pages', () => ({ body: { can: ['report'] } }))
})

test('who may report has the way to it; a role that may not, as that of an auditor, has none and the same menu', async ({
  page,
  open,
  answer,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await open(Everything)
  const report = page.getByRole('link', { name: 'Meld avvik' })
  await expect(report).toHaveAttribute('href', '/deviations/new')
  answer('GET /company/pages', () => ({ body: { can: [] } }))
  await open(Everything)
  await expect(page.getByText('Kan: ingenting')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link')).toHaveText(menu)
  await expect(report).toHaveCount(0)
})

test('a module that is switched off is neither in the menu nor at its address, and what it lacks is not offered to be reported', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await open(WithoutSome, 'reports')
  await expect(page.getByRole('heading', { name: 'Rapporter' })).toBeVisible()
  await expect(page.getByText('Denne modulen er ikke tatt i bruk her ennå.')).toBeVisible()
  await expect(page.getByText('Siden selv')).toHaveCount(0)
  await open(WithoutSome)
  await expect(page.getByText('Kan: report')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link')).toHaveText(
    menu.filter((title) => !['Avvik', 'Rapporter'].includes(title)),
  )
  await expect(page.getByRole('link', { name: 'Meld avvik' })).toHaveCount(0)
})

test('on a phone the menu opens from the bar by the keyboard, and Escape gives focus back to what opened it', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(Everything)
  const bar = page.getByRole('navigation', { name: 'Snarveier' })
  await expect(bar.getByRole('link')).toHaveText(['Oversikt', 'Oppgaver', 'Meld', 'Avvik'])
  const more = bar.getByRole('button', { name: 'Mer' })
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link')).toHaveText(menu)
  await page.getByRole('link', { name: 'Dokumenter' }).focus()
  await page.keyboard.press('Escape')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(more).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toHaveCount(0)
})

test('the first stop of the keyboard leads past the menu to the page', async ({ page, open }) => {
  await open(Everything)
  await expect(page.getByText('Siden selv')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#innhold$/)
})
