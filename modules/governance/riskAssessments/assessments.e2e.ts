import { expect, test } from '@playwright/test'
import { addDays, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { expectAccessible, expectFits, expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

test('an assessment begins with a template, says what is lacking, and is sent and approved as it was seen', async ({
  browser,
  request,
}) => {
  const mark = `v${Date.now()}`
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')

  const page = await browserOf(browser, 'leader', 'desk', '/risk-evaluation/assessments')
  await page.getByRole('link', { name: 'Ny risikovurdering' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('Tittel').fill(`Leverandør av drift ${mark}`)
  await form.getByLabel('Avdeling').selectOption(departmentId)
  await form.getByLabel(/^Type/).selectOption({ label: 'Informasjonssikkerhet' })
  await expectGoodOnScreens(page, 'new assessment')
  await form.getByRole('button', { name: 'Opprett' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Leverandør av drift ${mark}` })).toBeVisible()
  const lacks = page.getByText('Dette mangler før den kan sendes til godkjenning')
  await expect(lacks).toBeVisible()
  const id = page.url().split('/').at(-1)!

  await page.getByRole('button', { name: 'Legg til fare' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Uønsket hendelse').fill('Driften stanser')
  await dialog.getByRole('button', { name: 'Legg til fare' }).click()
  await expect(page.getByRole('link', { name: 'Driften stanser', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Endre deltakere' }).click()
  await dialog.getByLabel('Navn på en uten konto').fill('Anna fra leverandøren')
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
  await dialog.getByLabel('Navn på en uten konto').fill('Per fra leverandøren')
  await expectAccessible(page, 'participants')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Per fra leverandøren')).toBeVisible()

  let one = await erik.get(`/risk-assessments/${id}`)
  const { title, owner } = one
  await erik.put(`/risk-assessments/${id}`, {
    version: one.version,
    title,
    departmentId,
    ownerId: owner.id,
    facilitatorId: owner.id,
    object: 'Driften av alle fagsystemene hos leverandøren',
  })
  const { items: hazards } = await erik.get(`/risks/grid?assessmentId=${id}`)
  await erik.post(`/risks/${hazards[0].id}/score`, { version: hazards[0].version, probability: 2, consequence: 3 })
  await page.reload()
  await expect(lacks).toBeHidden()
  await expectGoodOnScreens(page, 'an assessment')

  await page.getByRole('button', { name: 'Send til godkjenning' }).click()
  await dialog.getByRole('button', { name: 'Send til godkjenning' }).click()
  await expect(dialog.getByText('Velg minst én som skal godkjenne')).toBeVisible()
  await dialog.getByLabel(people.admin.name).check()
  await dialog.getByRole('button', { name: 'Send til godkjenning' }).click()
  await expect(page.getByText('Venter på godkjenning')).toBeVisible()

  const admin = await browserOf(browser, 'admin', 'desk', `/risk-evaluation/assessments/${id}`)
  await admin.getByRole('button', { name: 'Godkjenn', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Godkjenn', exact: true }).click()
  await expect(admin.getByText('Vurderingen er godkjent')).toBeVisible()
  one = await erik.get(`/risk-assessments/${id}`)
  expect(one).toMatchObject({ status: 'approved', approvedNumber: 1 })
  await expectGoodOnScreens(admin, 'an approved assessment')
  await admin.goto('/risk-evaluation/assessments')
  await expectGoodOnScreens(admin, 'list of assessments')

  await erik.post(`/risk-assessments/${id}/revise`, { version: one.version })
  const [scored] = (await erik.get(`/risks/grid?assessmentId=${id}`)).items
  const reasons = { reasonP: 'Har skjedd tre ganger i år', reasonC: 'Alle fagsystemene stanser' }
  await erik.post(`/risks/${scored.id}/score`, { version: scored.version, probability: 4, consequence: 4, ...reasons })
  await erik.post('/risks', { title: 'Nettet faller ut', category: 'infoSec', assessmentId: id })
  await page.goto(`/risk-evaluation/assessments/${id}`)
  await page.getByRole('link', { name: 'Sammenlign versjoner og datoer' }).click()
  await expect(page.getByText('1 fare er kommet til, 1 fare er endret. 1 fare har høyere nivå.')).toBeVisible()
  const hazard = page.getByRole('listitem').filter({ hasText: 'Driften stanser' })
  await expect(hazard).toContainText(/Middels\s*6.*ble til.*Ekstrem\s*16/)
  await expectGoodOnScreens(page, 'two versions compared')
  await page.getByLabel('Fra', { exact: true }).selectOption('En dato')
  await page.getByLabel('Fra dato').fill('+1')
  await page.getByLabel('Fra dato').press('Tab')
  await expect(page.getByText('Velg en dato som har vært.')).toBeVisible()
  await page.getByLabel('Fra dato').fill(formatDate(addDays(osloDate(new Date()), -2)))
  await expect(page.getByText('Risikovurderingen fantes ikke da')).toBeVisible()
  await page.getByLabel('Fra', { exact: true }).selectOption('Slik den er nå')
  await expect(page.getByText('Ingenting er annerledes')).toBeVisible()
})

test('a safe job analysis is made and signed on a phone, by one with an account and one without', async ({ browser, request }) => {
  const mark = `s${Date.now()}`
  const erik = await as(request, 'leader')
  const { items } = await erik.get('/departments')
  const page = await browserOf(browser, 'employee', 'phone', '/risk-evaluation')
  await page.getByRole('link', { name: 'Vurderinger', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vurderinger' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ny risikovurdering' })).toHaveCount(0)
  await page.getByRole('link', { name: 'SJA', exact: true }).click()
  await expectAccessible(page, 'list of SJA on a phone')
  await page.getByRole('link', { name: 'Ny SJA' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('Hva er jobben?').fill(`Kranløft ${mark}`)
  await form.getByRole('button', { name: 'Lagre analysen' }).click()
  await expect(form.getByText(/Skriv|Fyll|mangler|minst/).first()).toBeVisible()
  await form.getByLabel('Avdeling').selectOption(items[0].id)
  await form.getByLabel('Steg 1', { exact: true }).fill('Løft')
  await form.getByLabel('Fare', { exact: true }).fill('Last faller')
  await form.getByLabel('Tiltak', { exact: true }).fill('Sperr av')
  await form.getByLabel('Hvorfor verneombudet ikke er med').fill('Verneombudet er på et annet anlegg i dag')
  await form.getByLabel('Vi stanser når noe endrer seg').check()
  await expectAccessible(page, 'new SJA on a phone')
  await expectFits(page, 'new SJA on a phone')
  await form.getByRole('button', { name: 'Lagre analysen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Kranløft ${mark}` })).toBeVisible()

  const dialog = page.getByRole('dialog')
  const sign = async (name?: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Mer' }).click()
    await page.getByRole('menuitem', { name: 'Signer' }).click()
    if (name) await dialog.getByLabel('Navn').fill(name)
    const box = (await dialog.getByRole('img', { name: /^Signaturen til/ }).boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 })
    await page.mouse.up()
    await expectAccessible(page, 'signing on a phone')
    await dialog.getByRole('button', { name: 'Signer' }).click()
    await expect(dialog).toBeHidden()
  }
  await sign()
  await sign('Piotr Nowak')
  await expect(page.getByRole('img', { name: 'Signaturen til Piotr Nowak' })).toBeVisible()
  // Not approved, it does not hold yet, and is found by who searches for it; a job of one day has one date.
  const made = page.url()
  await page.getByRole('navigation', { name: 'Brødsmulesti' }).getByRole('link', { name: 'Sikker jobbanalyse' }).click()
  await page.getByLabel('Søk i SJA').fill(mark)
  await expect(page.getByRole('listitem').filter({ hasText: `Kranløft ${mark}` })).toContainText(formatDate(osloDate(new Date())))
  await expect(page.getByRole('listitem').filter({ hasText: `Kranløft ${mark}` })).not.toContainText(' – ')
  await page.goto(made)
  await expect(page.getByText('Bevitnet av Jonas Lie Aasen')).toBeVisible()
  await page.getByRole('button', { name: 'Godkjenn analysen' }).click()
  await dialog.getByRole('button', { name: 'Godkjenn analysen' }).click()
  await expect(page.getByText('Analysen er godkjent')).toBeVisible()
})
