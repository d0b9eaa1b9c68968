import { SectionNav } from './SectionNav.tsx'
import { expect, test } from './testing/component.ts'

const names = ['Register', 'Vurderinger', 'SJA', 'Handlingsplan']
export const Pages = () => (
  <SectionNav label="Sider" sections={[...names.map((label) => ({ to: `/${label}`, label })), { to: '/', label: 'Statistikk' }]} />
)

test('on a phone the section that is open is in sight, also the last one, and the others are reached', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(Pages)
  const current = page.getByRole('link', { name: 'Statistikk' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(current).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Register' })).not.toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Register' }).focus()
  await expect(page.getByRole('link', { name: 'Register' })).toBeInViewport({ ratio: 1 })
})
