import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, inDark, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the loop: a risk is scored and accepted, three falls propose more, and the acceptance falls', async ({ browser, request }) => {
  const mark = `r${Date.now()}`
  const marte = await as(request, 'admin')
  const { body: place } = await marte.post('/locations', { name: `Solbakken ${mark}` })
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')

  const page = await browserOf(browser, 'leader', 'desk', '/risk-evaluation')
  await expect(page.getByRole('heading', { level: 1, name: 'Risikovurdering' })).toBeVisible()
  await page.getByRole('link', { name: 'Ny risiko' }).click()
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Ny risiko' }).click()
  await expect(form.getByText(/^Fyll inn uønsket hendelse/).first()).toBeVisible()
  await form.getByLabel('Uønsket hendelse').fill(`Fall fra stillas ${mark}`)
  await form.getByLabel('Kategori').selectOption({ label: 'Arbeid i høyden' })
  await form.getByLabel('Avdeling').selectOption(departmentId)
  await form.getByLabel('Sted').selectOption(place.id)
  await form
    .getByLabel(/^Tiltak/)
    .last()
    .fill('Rekkverk og opplæring')
  await form.getByRole('button', { name: 'Ny risiko' }).click()
  await expect(page).toHaveURL(/\/risk-evaluation\/risks\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: `Fall fra stillas ${mark}` })).toBeVisible()
  const riskUrl = page.url()

  await page.getByRole('button', { name: 'Vurder risikoen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Sannsynlighet' }).getByText(/^1 /).click()
  await dialog.getByRole('group', { name: 'Konsekvens' }).getByText(/^4 /).click()
  await expect(dialog.getByText('Middels')).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'score dialog')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Vurderinger' }).getByText('Middels')).toBeVisible()

  await page.getByRole('button', { name: 'Aksepter', exact: true }).click()
  await dialog.getByLabel('Hvorfor kan dere leve med risikoen?').fill('Vi kommer ikke lavere før vinteren er over')
  await dialog.getByRole('button', { name: 'Aksepter', exact: true }).click()
  await expect(page.getByText(/^Akseptert av Erik Bråten til/)).toBeVisible()

  for (let n = 0; n < 3; n++) {
    const { body: made } = await erik.post('/deviations', { description: `Fall ${n} ${mark}`, departmentId, locationId: place.id })
    const known: { id: string; name: string }[] = (await erik.get('/people')).items
    const assigneeId = known.find(({ name }) => name === people.leader.name)!.id
    await erik.post(`/deviations/${made.id}/start`, {
      version: 1,
      assigneeId,
      category: 'workAtHeight',
      severity: 'medium',
      dueDate: inDays(10),
    })
  }
  await page.reload()
  const proposal = page.getByRole('region', { name: 'Forslag' })
  await expect(proposal.getByRole('heading', { name: 'Øk sannsynligheten' })).toBeVisible()
  await expect(proposal.getByRole('link', { name: new RegExp(mark) })).toHaveCount(3)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 820, 1366]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      await expectAccessible(page, `a risk, ${colorScheme} at ${width}`)
    }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page, 'a risk at 320')
  await page.setViewportSize({ width: 1366, height: 800 })
  await proposal.getByRole('button', { name: 'Godta' }).click()
  await expect(page.getByText('Aksepten gjelder ikke lenger: nivået steg til Høy. Vurder på nytt.')).toBeVisible()

  // In the list, and in its cell of the matrix: the same number.
  await page.goto(`/risk-evaluation?q=${mark}`)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText('Høy')
  await page.getByRole('button', { name: 'Matrise' }).click()
  await page
    .getByRole('region', { name: 'Nå', exact: true })
    .getByRole('link', { name: /^1 risiko/ })
    .click()
  await expect(page).toHaveURL(/probability=3/)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  expect(riskUrl).toContain('/risks/')
})

test('what may not be done is not offered, or says why', async ({ browser, request }) => {
  const mark = `n${Date.now()}`
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')
  const { body: risk } = await erik.post('/risks', { title: `Påkjørsel ${mark}`, category: 'traffic', departmentId })
  expect(risk.id).toEqual(expect.any(String))

  const auditor = await browserOf(browser, 'auditor', 'desk', '/risk-evaluation')
  await expect(auditor.getByRole('heading', { level: 1, name: 'Risikovurdering' })).toBeVisible()
  await expect(auditor.getByRole('link', { name: 'Ny risiko' })).toHaveCount(0)
  await auditor.goto(`/risk-evaluation/risks/${risk.id}`)
  await expect(auditor.getByRole('heading', { level: 1, name: `Påkjørsel ${mark}` })).toBeVisible()
  await expect(auditor.getByRole('button', { name: 'Vurder risikoen' })).toHaveCount(0)

  const page = await browserOf(browser, 'leader', 'phone', `/risk-evaluation/risks/${risk.id}`)
  await page.getByRole('button', { name: 'Vurder risikoen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Sannsynlighet' }).getByText(/^3 /).click()
  await dialog.getByRole('group', { name: 'Konsekvens' }).getByText(/^5 /).click()
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByText('Skriv hvorfor. Det er påkrevd når nivået er høy.').first()).toBeVisible()
  await expectFits(page, 'refused score on a phone')
  await expectAccessible(page, 'refused score')
  await inDark(page, () => expectAccessible(page, 'refused score, dark'))

  await page.goto('/risk-evaluation/risks/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Risikoen finnes ikke' }).first()).toBeVisible()
})

test('several risks get another owner at once, and it is told of the one that is refused', async ({ browser, request }) => {
  const mark = `b${Date.now()}`
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')
  const made = []
  for (const what of ['Brann', 'Klem']) {
    const { body } = await erik.post('/risks', { title: `${what} ${mark}`, category: 'fire', departmentId })
    made.push(body)
  }
  const page = await browserOf(browser, 'leader', 'desk', `/risk-evaluation?q=${mark}`)
  for (const { number } of made) await page.getByRole('checkbox', { name: `Velg ${number}` }).check()
  await expect(page.getByText('2 risikoer er valgt')).toBeVisible()
  await expectAccessible(page, 'chosen risks')
  await page.getByRole('button', { name: 'Bytt risikoeier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bytt risikoeier' }).click()
  await expect(dialog.getByText(/Velg|Fyll inn/).first()).toBeVisible()
  await dialog.getByLabel('Risikoeier').fill(people.admin.name)
  await page.getByRole('option', { name: people.admin.name }).click()
  await expectAccessible(page, 'another owner for several risks')
  const { version } = await erik.get(`/risks/${made[0].id}`)
  await erik.post(`/risks/${made[0].id}/score`, { version, probability: 1, consequence: 1 })
  await dialog.getByRole('button', { name: 'Bytt risikoeier' }).click()
  await expect(page.getByText('Risikoen er endret etter at listen ble hentet')).toBeVisible()
  expect((await erik.get(`/risks/${made[1].id}`)).owner.name).toBe(people.admin.name)
})

test('on Oversikt the numbers of Risikobildet are their lists, for those who see reports', async ({ browser }) => {
  const page = await browserOf(browser, 'auditor', 'desk')
  // Other journeys score risks meanwhile: tried until a number and its list are of the same moment.
  await expect(async () => {
    await page.goto('/dashboard')
    const cell = page.getByRole('table', { name: 'Risikobildet' }).getByRole('link').first()
    const counted = Number((await cell.textContent())!.trim())
    await cell.click()
    await expect(page).toHaveURL(/probability=\d&consequence=\d|consequence=\d&probability=\d/)
    await expect(page.getByRole('paragraph').filter({ hasText: new RegExp(` av ${counted}$`) })).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await page.goto('/dashboard')
  await expect(page.getByRole('table', { name: 'Risikobildet' })).toBeVisible()
  await expectAccessible(page, 'Oversikt with Risikobildet')
  const employee = await browserOf(browser, 'employee', 'desk')
  await expect(employee.getByRole('heading', { name: /Velkommen/ })).toBeVisible()
  await expect(employee.getByText('Risikobildet')).toHaveCount(0)
})
