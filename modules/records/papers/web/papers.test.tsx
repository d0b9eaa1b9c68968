import { osloDate } from '@portal/kit/dates'
import { Button } from '@portal/ui/Button.tsx'
import { pastOf } from '@portal/ui/clock'
import { Menu } from '@portal/ui/Menu.tsx'
import { setPast } from '@portal/ui/past'
import { expect, test } from '@portal/ui/testing/component'
import { PaperButton, PaperItem } from './public.tsx'

const record = { id: '0190c0de-0000-7000-8000-000000000001', number: 'AVV-2026-0012' }
const call = `GET /deviations/${record.id}/paper`
const message = 'Saken finnes ikke, eller du har ikke tilgang til den'

export const InMenu = () => (
  <Menu trigger={<Button>Mer</Button>}>
    <PaperItem path="/deviations" record={record} />
  </Menu>
)
export const OnPage = () => <PaperButton address={`/deviations/${record.id}/paper`} name={record.number} />
export function InThePast() {
  setPast(pastOf('2026-06-30'))
  return <InMenu />
}

test('a record is fetched as a PDF from its menu, which says so at once and when it is done', async ({ page, open, answer }) => {
  let send = () => {}
  answer(call, () => new Promise((resolve) => (send = () => resolve({ body: 'PDF' }))))
  await open(InMenu)
  const [status, fetched] = [page.getByRole('status'), page.waitForEvent('download')]
  await page.getByRole('button', { name: 'Mer' }).click()
  await page.getByRole('menuitem', { name: 'Last ned PDF' }).click()
  await expect(status).toContainText('PDF-en lages')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  send()
  expect((await fetched).suggestedFilename()).toBe(`${record.number}-${osloDate(new Date())}.pdf`)
  await expect(status).toContainText('PDF-en er lastet ned')
})

test('in the past it is as it was then, and named for that day', async ({ page, open, answer, calls }) => {
  answer(call, () => ({ body: 'PDF' }))
  await open(InThePast)
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Mer' }).click()
  await page.getByRole('menuitem', { name: 'Last ned PDF' }).click()
  expect((await fetched).suggestedFilename()).toBe(`${record.number}-2026-06-30.pdf`)
  expect(calls.find((one) => one.call === call)?.headers['x-as-of']).toBe('2026-06-30T21:59:59.999Z')
})

test('a refusal is said in its own words, and the button can be pressed again', async ({ page, open, answer, calls }) => {
  answer(call, () => ({ status: 404, body: { code: 'missing', message } }))
  await open(OnPage)
  const button = page.getByRole('button', { name: 'Last ned PDF' })
  await button.click()
  await expect(page.getByRole('status')).toContainText(message)
  await expect(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await expect.poll(() => calls.filter((one) => one.call === call).length).toBe(2)
})
