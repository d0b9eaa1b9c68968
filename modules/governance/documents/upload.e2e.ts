import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { savedDraft } from '../../../tests/e2e/drafts.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

const sample = (name: string) => join(import.meta.dirname, '../../../tests/samples', name)
type Api = Awaited<ReturnType<typeof as>>
const folderOf = async (erik: Api, name: string) => (await erik.post('/document-folders', { name, parentId: null })).body.id as string
const sendToMarte = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Send til godkjenning' }).click()
  await dialog.getByLabel(people.admin.name).check()
  await dialog.getByRole('button', { name: 'Send til godkjenning' }).click()
  await expect(page.getByText('Venter på godkjenning')).toBeVisible()
}
const approve = async (page: Page) => {
  await page.getByRole('button', { name: 'Godkjenn', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Godkjenn' }).click()
  await expect(page.getByText('Godkjent', { exact: true })).toBeVisible()
}
/** Scripts and calls that went elsewhere than they may, and words of the console. */
const watched = (page: Page) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

test('a Word file from an office suite becomes a document, is read and approved, and found by a word in it', async ({
  browser,
  request,
}) => {
  const mark = `w${Date.now()}`
  const erik = await as(request, 'leader')
  await folderOf(erik, `Rutiner ${mark}`)
  const page = await browserOf(browser, 'leader', 'desk', '/documents/new')
  const form = page.getByRole('main')
  await form.getByLabel('Last opp Word eller PDF').setInputFiles(sample('varmt-arbeid.docx'))
  await expect(form.getByText('Teksten kommer fra filen.', { exact: false })).toBeVisible()
  await expect(form.getByLabel('Tittel')).toHaveValue('Varmt arbeid')
  await form.getByLabel('Tittel').fill(`Varmt arbeid ${mark}`)
  await form.getByLabel('Mappe').selectOption({ label: `Rutiner ${mark}` })
  await form.getByLabel('Avdeling').selectOption(await departmentLedBy(erik, 'leader'))
  await expectGoodOnScreens(page, 'new document of a file')
  await form.getByRole('button', { name: 'Opprett' }).click()

  await expect(page.getByRole('heading', { name: 'Før arbeidet' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('img', { name: 'To håndslokkere ved siden av arbeidsstedet' }).first()).toBeVisible()
  await expectGoodOnScreens(page, 'draft of a Word file')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned originalen' }).click()
  expect((await saving).suggestedFilename()).toBe('varmt-arbeid.docx')
  await sendToMarte(page)
  const address = new URL(page.url()).pathname

  const marte = await browserOf(browser, 'admin', 'desk', address)
  await expect(marte.getByRole('heading', { name: 'Før arbeidet' })).toBeVisible()
  await approve(marte)

  const jonas = await browserOf(browser, 'employee', 'phone', '/documents')
  await jonas.goto(`/documents?q=sprinkleranlegg`)
  await jonas.getByRole('link', { name: `Varmt arbeid ${mark}` }).click()
  await expect(jonas.getByText('Vedlegg: liste over rom med sprinkleranlegg.')).toBeVisible()
})

test('a PDF is read page by page in its place, by keyboard too, as text, and compared with the one before', async ({
  browser,
  request,
}) => {
  const mark = `p${Date.now()}`
  const erik = await as(request, 'leader')
  const given = {
    title: `Instruks ${mark}`,
    documentType: 'instruction',
    folderId: await folderOf(erik, `Instrukser ${mark}`),
    departmentId: await departmentLedBy(erik, 'leader'),
  }
  const { body: made } = await erik.post('/documents', given)
  const page = await browserOf(browser, 'leader', 'desk', `/documents/${made.id}/edit`)
  const faults = watched(page)
  await page.getByLabel('Last opp Word eller PDF').setInputFiles(sample('varmt-arbeid.pdf'))
  await expect(page.getByText('Denne versjonen er en fil')).toBeVisible({ timeout: 60_000 })
  await expectGoodOnScreens(page, 'editor of a file')
  await page.getByRole('button', { name: 'Ferdig' }).click()

  const pages = page.getByRole('region', { name: /varmt-arbeid\.pdf/ })
  await expect(pages.getByText('Brannvakten forlater aldri stedet.', { exact: false })).toBeVisible()
  await expectGoodOnScreens(page, 'a PDF')
  await expect(pages.getByText('Rutine for varmt arbeid')).toBeVisible()
  await page.getByRole('textbox', { name: 'Side' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(pages.getByText('Vedlegg: liste over rom med sprinkleranlegg.')).toBeInViewport()
  await pages.focus()
  const width = () => pages.getByRole('group', { name: 'Side 1 av 2' }).evaluate((one) => one.clientWidth)
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(before)
  // Chromium loses a key that comes while another still scrolls, in any scroller: whoever sees nothing happen presses again.
  const onPage = (key: string, n: string) =>
    expect(async () => {
      await page.keyboard.press(key)
      await expect(page.getByRole('textbox', { name: 'Side' })).toHaveValue(n, { timeout: 2_000 })
    }).toPass()
  await onPage('Home', '1')
  await onPage('End', '2')
  await page.getByRole('button', { name: 'Vis som tekst' }).click()
  await expect(page.getByText('3. Sett fram to håndslokkere på minst seks kilo.')).toBeVisible()
  await page.getByRole('button', { name: 'Vis sidene' }).click()
  // What is said of a page stands beside the file, and of the whole of it too.
  const say = async (of: string, body: string) => {
    await page.getByRole('button', { name: of }).click()
    await page.getByLabel('Skriv en kommentar').fill(body)
    await page.getByRole('button', { name: 'Legg til kommentar', exact: true }).click()
  }
  await page.getByRole('textbox', { name: 'Side' }).fill('2')
  await page.keyboard.press('Enter')
  await say('Kommenter side 2', 'Mangler kjelleren')
  await say('Kommenter hele filen', 'Hvem har laget den?')
  const talk = page.getByRole('region', { name: 'Kommentarer til filen' })
  await expect(talk.getByRole('region', { name: 'Kommentarer til «Side 2»' })).toContainText('Mangler kjelleren')
  await expect(talk.getByRole('region', { name: 'Kommentarer til «Hele filen»' })).toContainText('Hvem har laget den?')
  await expectGoodOnScreens(page, 'a PDF with comments')
  await sendToMarte(page)
  await approve(await browserOf(browser, 'admin', 'desk', `/documents/${made.id}`))

  const { version } = await erik.get(`/documents/${made.id}`)
  await erik.post(`/documents/${made.id}/revise`, { version, isSignificant: true })
  await page.goto(`/documents/${made.id}/edit`)
  await page.getByLabel('Last opp en annen fil').setInputFiles(sample('varmt-arbeid.docx'))
  await expect(page.getByText('varmt-arbeid.docx')).toBeVisible({ timeout: 60_000 })
  await page.goto(`/documents/${made.id}/compare`)
  await expect(page.getByText('Filen er byttet: «varmt-arbeid.pdf» er erstattet av «varmt-arbeid.docx».')).toBeVisible()
  await expectGoodOnScreens(page, 'compare of files')

  const jonas = await browserOf(browser, 'employee', 'phone', `/documents/${made.id}`)
  await expect(jonas.getByRole('region', { name: /varmt-arbeid\.pdf/ }).getByText('Rutine for varmt arbeid')).toBeVisible()
  expect(faults).toEqual([])
})

test('a file that cannot be taken in is refused with the reason, and the text one has written on stays', async ({ browser, request }) => {
  const mark = `f${Date.now()}`
  const erik = await as(request, 'leader')
  const given = {
    title: `Skjema ${mark}`,
    documentType: 'form',
    folderId: await folderOf(erik, `Skjemaer ${mark}`),
    departmentId: await departmentLedBy(erik, 'leader'),
  }
  const { body: made } = await erik.post('/documents', given)
  const page = await browserOf(browser, 'leader', 'desk', `/documents/${made.id}/edit`)
  const text = page.getByRole('textbox', { name: 'Innhold' })
  await text.click()
  await savedDraft(page, () => page.keyboard.type(`Skrevet her, ${mark}.`))
  const field = page.getByLabel('Last opp Word eller PDF')
  const confirm = async () => page.getByRole('dialog').getByRole('button', { name: 'Erstatt teksten' }).click()
  await field.setInputFiles({ name: 'notat.txt', mimeType: 'text/plain', buffer: Buffer.from('Hei') })
  await expect(page.getByText('Du kan laste opp docx, pdf.', { exact: false })).toBeVisible()
  await field.setInputFiles({ name: 'ødelagt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nhei') })
  await confirm()
  await expect(page.getByText('Filen kan ikke leses. Åpne den, lagre den på nytt, og prøv igjen.')).toBeVisible({ timeout: 60_000 })
  await expect(text).toContainText(`Skrevet her, ${mark}.`)
  await expectAccessible(page, 'a refused file')

  await field.setInputFiles(sample('varmt-arbeid.docx'))
  await confirm()
  await expect(page.getByText('Denne versjonen er en fil')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Skriv videre på teksten her' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Skriv videre på teksten her' }).click()
  await expect(text).toContainText('Sett fram to håndslokkere')
  await text.click()
  await page.keyboard.press('Control+Home')
  await savedDraft(page, () => page.keyboard.type('Vår egen '))
})
