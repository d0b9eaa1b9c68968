import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { savedDraft } from '../../../tests/e2e/drafts.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

test('a routine is begun from a template, written, approved by another, and read by whoever works there', async ({ browser, request }) => {
  const mark = `r${Date.now()}`
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')

  const page = await browserOf(browser, 'leader', 'desk', '/documents/folders')
  await page.getByRole('button', { name: 'Ny mappe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Navn').fill(`Rutiner ${mark}`)
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('link', { name: `Rutiner ${mark}` })).toBeVisible()

  await page.goto('/documents')
  await page.getByRole('link', { name: 'Nytt dokument' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('Mal').selectOption({ label: 'Rutine for varmt arbeid' })
  await form.getByLabel('Tittel').fill(`Varmt arbeid ${mark}`)
  await form.getByLabel('Mappe').selectOption({ label: `Rutiner ${mark}` })
  await form.getByLabel('Avdeling').selectOption(departmentId)
  await expectGoodOnScreens(page, 'new document')
  await form.getByRole('button', { name: 'Opprett' }).click()

  const text = page.getByRole('textbox', { name: 'Innhold' })
  await text.click()
  await page.keyboard.press('Control+End')
  await savedDraft(page, () => page.keyboard.type(`Rutinen er gått gjennom på allmøtet, ${mark}.`))
  await expectGoodOnScreens(page, 'editor')
  await page.getByRole('button', { name: 'Lenke til en sak eller et dokument' }).press('Enter')
  await dialog.getByRole('combobox').fill('AVV-')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Sett inn' }).click()
  await expect(text.getByText(/^AVV-\d{4}-\d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Ferdig' }).click()
  await expect(page.getByText('Du leser utkastet til versjon 1.0.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Send til godkjenning' }).click()
  await expect(dialog.getByLabel(people.leader.name)).toHaveCount(0)
  await dialog.getByLabel(people.admin.name).check()
  await dialog.getByRole('button', { name: 'Send til godkjenning' }).click()
  await expect(page.getByText('Venter på godkjenning')).toBeVisible()
  const address = new URL(page.url()).pathname

  const jonas = await browserOf(browser, 'employee', 'phone', address)
  await expect(jonas.getByRole('heading', { level: 1, name: 'Dokumentet finnes ikke' })).toBeVisible()

  const marte = await browserOf(browser, 'admin', 'desk', address)
  await expect(marte.getByText(`på allmøtet, ${mark}.`)).toBeVisible()
  await expect(marte.getByRole('article').getByRole('link', { name: /^AVV-/ })).toHaveAttribute('href', /^\/deviations\//)
  await marte.getByRole('button', { name: 'Godkjenn', exact: true }).click()
  await marte.getByRole('dialog').getByRole('button', { name: 'Godkjenn' }).click()
  await expect(marte.getByText('Godkjent', { exact: true })).toBeVisible()

  await jonas.goto(address)
  await expect(jonas.getByRole('heading', { level: 1, name: `Varmt arbeid ${mark}` })).toBeVisible()
  await expect(jonas.getByRole('heading', { name: 'Før du begynner' })).toBeVisible()
  await expectGoodOnScreens(jonas, 'reader')
})

test('a new version says what is changed, and what was in force is one press away', async ({ browser, request, playwright, baseURL }) => {
  const mark = `n${Date.now()}`
  const erik = await as(request, 'leader')
  const marte = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'admin')
  const departmentId = await departmentLedBy(erik, 'leader')
  const folder = await erik.post('/document-folders', { name: `Instrukser ${mark}`, parentId: null })
  const prose = (words: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })
  const approved = async (one: { id: string; version: number; draft: { title: string } }, words: string, more: object) => {
    const text = { version: one.version, title: one.draft.title, isSignificant: true, content: prose(words), ...more }
    const { body: written } = await erik.put(`/documents/${one.id}/draft`, text)
    const { items: fit } = await erik.get(`/documents/${one.id}/approvers`)
    const { id: approver } = fit.find(({ name }: { name: string }) => name === people.admin.name)
    const { body: sent } = await erik.post(`/documents/${one.id}/submit`, { version: written.version, approverIds: [approver] })
    return (await marte.post(`/documents/${one.id}/approve`, { version: sent.version, digest: sent.approval.digest })).body
  }
  const given = { title: `Truck ${mark}`, documentType: 'instruction', folderId: folder.body.id, departmentId }
  const { body: made } = await erik.post('/documents', given)
  const first = await approved(made, 'Kjør sakte i lageret.', {})
  const { body: opened } = await erik.post(`/documents/${made.id}/revise`, { version: first.version, isSignificant: true })
  await approved(opened, 'Kjør svært sakte i lageret, og bruk alltid belte.', { changeSummary: 'Krav om belte' })

  const page = await browserOf(browser, 'employee', 'desk', `/documents/${made.id}`)
  await expect(page.getByText('Kjør svært sakte', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Versjon 1.0' }).click()
  await expect(page.getByText('Du leser en gammel versjon. Gjeldende versjon er 2.0.', { exact: false })).toBeVisible()
  await expect(page.getByText('Kjør sakte i lageret.')).toBeVisible()
  await page.getByRole('link', { name: 'Sammenlign versjoner' }).click()
  await expect(page.getByText('Krav om belte')).toBeVisible()
  await expect(page.locator('ins').first()).toBeVisible()
  await expectGoodOnScreens(page, 'compare')
})

test('a draft that is saved elsewhere, or sent, is told of, and nothing is taken from whoever writes', async ({ browser, request }) => {
  const mark = `t${Date.now()}`
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')
  const folder = await erik.post('/document-folders', { name: `Sammen ${mark}`, parentId: null })
  const given = { title: `Sammen ${mark}`, documentType: 'form', folderId: folder.body.id, departmentId }
  const { body: made } = await erik.post('/documents', given)

  const one = await browserOf(browser, 'leader', 'desk', `/documents/${made.id}/edit`)
  const type = async (page: Page, words: string) => {
    await page.getByRole('textbox', { name: 'Innhold' }).click()
    await page.keyboard.type(words)
  }
  await savedDraft(one, async () => {
    await type(one, 'Først. ')
    await one.keyboard.press('Control+s')
  })
  // Saved by what holds no lock: a program of the same person.
  const elsewhere = await erik.get(`/documents/${made.id}/draft`)
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Skrevet et annet sted.' }] }] }
  const { title, isSignificant } = elsewhere
  const saved = await erik.put(`/documents/${made.id}/draft`, { version: elsewhere.version, title, isSignificant, content })
  expect(saved.status).toBe(200)
  await type(one, 'Erik skrev dette. ')
  await expect(one.getByText('Noen andre har lagret utkastet etter at du åpnet det')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(one, 'told of another')
  await one.getByRole('button', { name: 'Hent den som er lagret' }).click()
  await expect(one.getByRole('textbox', { name: 'Innhold' })).toContainText('Skrevet et annet sted.')

  await savedDraft(one, async () => {
    await type(one, 'Og Erik dette. ')
    await one.keyboard.press('Control+s')
  })
  const { version } = await erik.get(`/documents/${made.id}`)
  const { items: fit } = await erik.get(`/documents/${made.id}/approvers`)
  const sent = await erik.post(`/documents/${made.id}/submit`, { version, approverIds: [fit[0].id] })
  expect(sent.status).toBe(200)
  await type(one, 'Skrevet etterpå. ')
  await expect(one.getByText('Utkastet kan ikke skrives i lenger')).toBeVisible({ timeout: 15_000 })
  await expect(one.getByRole('textbox', { name: 'Innhold' })).toContainText('Skrevet etterpå.')

  // Whoever reads it when it is sent again reads what was sent again.
  const marte = await browserOf(browser, 'admin', 'desk', `/documents/${made.id}?read=draft`)
  await expect(marte.getByText('Skrevet et annet sted.')).toBeVisible()
  const now = async () => (await erik.get(`/documents/${made.id}`)).version
  await erik.post(`/documents/${made.id}/withdraw`, { version: await now() })
  const other = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Noe helt annet.' }] }] }
  await erik.put(`/documents/${made.id}/draft`, { version: await now(), title, isSignificant, content: other })
  await erik.post(`/documents/${made.id}/submit`, { version: await now(), approverIds: [fit[0].id] })
  await expect(marte.getByText('Noe helt annet.')).toBeVisible({ timeout: 40_000 })
})

test('Jonas goes through the routine on his phone before Marte is asked to approve it, and asks for a change first', async ({
  browser,
  request,
}) => {
  const mark = `k${Date.now()}`
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')
  const folder = await erik.post('/document-folders', { name: `Rutiner ${mark}`, parentId: null })
  const { body: begun } = await erik.post('/documents', {
    title: `Graving ${mark}`,
    documentType: 'procedure',
    folderId: folder.body.id,
    departmentId,
  })
  const text = async (words: string) => {
    const { version } = await erik.get(`/documents/${begun.id}`)
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }
    await erik.put(`/documents/${begun.id}/draft`, { version, title: `Graving ${mark}`, isSignificant: true, content })
  }
  await text('Grøften avstives fra to meter.')

  const page = await browserOf(browser, 'leader', 'desk', `/documents/${begun.id}`)
  const dialog = page.getByRole('dialog')
  const send = async () => {
    await page.getByRole('button', { name: 'Send til godkjenning' }).click()
    await dialog.getByRole('combobox', { name: 'Hvem skal kontrollere først?' }).fill(people.employee.name)
    await page.getByRole('option', { name: people.employee.name }).click()
    await expect(dialog.getByRole('list', { name: 'Hvem skal kontrollere først?' })).toHaveText(people.employee.name)
    await dialog.getByLabel(people.admin.name).check()
    await expectAccessible(page, 'who goes through it')
    await dialog.getByRole('button', { name: 'Send til godkjenning' }).click()
    await expect(page.getByText('Venter på kontroll')).toBeVisible()
  }
  await send()

  const marte = await browserOf(browser, 'admin', 'desk', `/documents/${begun.id}`)
  await expect(marte.getByText('Venter på kontroll')).toBeVisible()
  await expect(marte.getByRole('button', { name: 'Godkjenn', exact: true })).toHaveCount(0)

  const jonas = await browserOf(browser, 'employee', 'phone', `/documents/${begun.id}`)
  await expect(jonas.getByText('Grøften avstives fra to meter.')).toBeVisible()
  await expectGoodOnScreens(jonas, 'gone through')
  await jonas.getByRole('button', { name: 'Mer', exact: true }).first().click()
  await jonas.getByRole('menuitem', { name: 'Be om endring' }).click()
  await jonas.getByRole('dialog').getByLabel('Begrunnelse').fill('Hos oss er det fra én meter og tjue.')
  await jonas.getByRole('dialog').getByRole('button', { name: 'Be om endring' }).click()
  await expect(jonas.getByText('Svaret er sendt')).toBeVisible()
  await expect(jonas.getByText('Grøften avstives fra to meter.')).toHaveCount(0)

  await text('Grøften avstives fra én meter og tjue.')
  await page.reload()
  await expect(page.getByText('Hos oss er det fra én meter og tjue.')).toBeVisible()
  await send()
  await jonas.goto(`/documents/${begun.id}`)
  await jonas.getByRole('button', { name: 'Merk som kontrollert' }).click()
  await jonas.getByRole('dialog').getByRole('button', { name: 'Merk som kontrollert' }).click()
  await expect(jonas.getByRole('region', { name: 'Kontrollerer' }).getByText('Kontrollert', { exact: true })).toBeVisible()

  await marte.reload()
  await marte.getByRole('button', { name: 'Godkjenn', exact: true }).click()
  await marte.getByRole('dialog').getByRole('button', { name: 'Godkjenn' }).click()
  await expect(marte.getByText('Godkjent', { exact: true })).toBeVisible()
})
