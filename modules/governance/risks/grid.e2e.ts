import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, inDark, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy } from '../../../tests/e2e/people.ts'

type Caller = Awaited<ReturnType<typeof as>>
async function made(erik: Caller, mark: string) {
  const departmentId = await departmentLedBy(erik, 'leader')
  const { body: assessment } = await erik.post('/risk-assessments', {
    title: `Arbeid på tak ${mark}`,
    assessmentType: 'infosec',
    departmentId,
  })
  for (const title of ['Fall fra tak', 'Verktøy faller', 'Strøm i stillas'])
    await erik.post('/risks', { assessmentId: assessment.id, title: `${title} ${mark}`, category: 'workAtHeight' })
  return assessment
}

test('a leader scores hazards in the grid without the mouse, and the list has them', async ({ browser, request }) => {
  const mark = `g${Date.now()}`
  const erik = await as(request, 'leader')
  const { id } = await made(erik, mark)
  const page = await browserOf(browser, 'leader', 'desk', `/risk-evaluation/assessments/${id}`)
  await page.getByRole('link', { name: 'Vurder i tabell' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/assessments/${id}\\?as=grid$`))
  const grid = page.getByRole('grid', { name: 'Farer' })
  const row = (title: string) => grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `${title} ${mark}` }) })
  await row('Fall fra tak').getByRole('gridcell').first().focus()
  for (const key of ['2', 'Tab', '3', 'Control+Enter', '3', 'Tab', '4', 'Control+Enter']) await page.keyboard.press(key)
  await expect(page.getByText('Skriv hvorfor. Det er påkrevd når nivået er høy.')).toHaveCount(2)
  await expect(page.getByLabel('Hvorfor denne sannsynligheten?')).toBeFocused()
  await settled(page)
  await expectAccessible(page, 'a row that lacks reasons')
  await inDark(page, () => expectAccessible(page, 'a row that lacks reasons, dark'))
  await page.keyboard.type('Skjer hver måned')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Verktøy fra åtte meter kan drepe')
  for (const key of ['Control+Enter', '1', 'Tab', '5', 'Control+Enter']) await page.keyboard.press(key)
  await page.keyboard.type(`Snøras ${mark}`)
  for (const key of ['Tab', '2', 'Tab', '2', 'Control+Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: `Snøras ${mark} er lagret` })).toBeAttached()
  await settled(page)
  await expectAccessible(page, 'scored hazards')

  await page.goto(`/risk-evaluation?assessmentId=${id}`)
  await expect(page.locator('[data-row]')).toHaveCount(4)
  for (const [title, level] of [
    ['Fall fra tak', 'Middels'],
    ['Verktøy faller', 'Høy'],
    ['Strøm i stillas', 'Middels'],
    ['Snøras', 'Lav'],
  ])
    await expect(page.locator('[data-row]').filter({ hasText: `${title} ${mark}` })).toContainText(level!)
})

test('on a phone one hazard is scored after the other, by thumb and swipe', async ({ browser, request }) => {
  const mark = `p${Date.now()}`
  const erik = await as(request, 'leader')
  const { id } = await made(erik, mark)
  const page = await browserOf(browser, 'leader', 'phone', `/risk-evaluation/assessments/${id}?as=grid`)
  await expect(page.getByRole('heading', { level: 2, name: `Fall fra tak ${mark}` })).toBeVisible()
  for (const axis of ['Sannsynlighet', 'Konsekvens']) await page.getByRole('group', { name: axis }).getByText(/^2 /).click()
  await expect(page.getByText(/^Lav/)).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'a hazard on a phone')
  await expectFits(page, 'a hazard on a phone')
  await inDark(page, () => expectAccessible(page, 'a hazard on a phone, dark'))
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await page.evaluate(() => scrollTo(0, 0))
  const { y } = (await page.getByRole('heading', { level: 2 }).boundingBox())!
  await finger('touchStart', [{ x: 320, y }])
  for (const x of [250, 180, 100]) await finger('touchMove', [{ x, y }])
  await finger('touchEnd', [])
  await expect(page.getByRole('heading', { level: 2, name: `Verktøy faller ${mark}` })).toBeVisible()
  const { items } = await erik.get(`/risks/grid?assessmentId=${id}`)
  expect(items[0].current.score).toBe(4)
})

test('who may not score reads the grid, and is offered no way to it', async ({ browser, request }) => {
  const mark = `n${Date.now()}`
  const erik = await as(request, 'leader')
  const { id } = await made(erik, mark)
  const auditor = await browserOf(browser, 'auditor', 'desk', `/risk-evaluation/assessments/${id}`)
  await expect(auditor.getByRole('link', { name: `Fall fra tak ${mark}`, exact: true })).toBeVisible()
  await expect(auditor.getByRole('link', { name: 'Vurder i tabell' })).toHaveCount(0)
  await auditor.goto(`/risk-evaluation/assessments/${id}?as=grid`)
  await expect(auditor.getByText('Du kan lese farene, men ikke endre dem.')).toBeVisible()
  const cell = auditor.getByRole('row').nth(1).getByRole('gridcell').first()
  await cell.focus()
  for (const key of ['3', 'Enter']) await auditor.keyboard.press(key)
  await expect(cell).toHaveText('')
  await settled(auditor)
  await expectAccessible(auditor, 'a grid that is read')

  const page = await browserOf(browser, 'leader', 'desk', `/risk-evaluation/assessments/${id}?as=grid`)
  await expect(page.getByText('Skriv rett i rutene.')).toBeVisible()
  await page.goto('/risk-evaluation/assessments/00000000-0000-4000-8000-000000000000?as=grid')
  await expect(page.getByRole('heading', { name: 'Risikovurderingen finnes ikke' }).first()).toBeVisible()
})
