import { useState } from 'react'
import { Button } from './Button.tsx'
import { expect, test } from './testing/component.ts'
import { Why } from './Why.tsx'

export function FootOfPage() {
  const [pressed, setPressed] = useState('')
  return (
    <div style={{ paddingTop: '150vh' }}>
      <Why reason="Lagre eller angre endringene først. Så kan utkastet tas i bruk av alle i virksomheten.">
        <Button onClick={() => setPressed('Tatt i bruk')}>Ta i bruk</Button>
      </Why>
      <Button onClick={() => setPressed('Angret')}>Angre</Button>
      <output>{pressed}</output>
    </div>
  )
}

test('a button that cannot be used says why, does nothing, and is not in the way of the next one, also at the foot of a page', async ({
  page,
  open,
}) => {
  await open(FootOfPage)
  const take = page.getByRole('button', { name: 'Ta i bruk' })
  await take.press('Enter')
  await expect(page.getByText(/^Lagre eller angre endringene først/)).toBeVisible()
  await expect(take).toHaveAccessibleDescription(/^Lagre eller angre endringene først/)
  await expect(page.locator('output')).toBeEmpty()
  // Down as far as there is something to read.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.locator('output')).toHaveText('Angret')
})
