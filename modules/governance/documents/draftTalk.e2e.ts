import { expect, test } from '@playwright/test'
import { expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

test('words of a draft are commented beside them, answered, resolved, and told of when their text is gone', async ({
  browser,
  request,
}) => {
  const mark = `k${Date.now()}`
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')
  const folder = await erik.post('/document-folders', { name: `Kommentarer ${mark}`, parentId: null })
  const given = { title: `Stillas ${mark}`, documentType: 'form', folderId: folder.body.id, departmentId }
  const { body: made } = await erik.post('/documents', given)
  const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const text = (...lines: string[]) => ({ type: 'doc', content: lines.map(line) })
  const first = { version: made.version, title: given.title, isSignificant: true }
  const content = text('Sjekk festene hver morgen.', 'Steng stillaset når det blåser.')
  const { body: written } = await erik.put(`/documents/${made.id}/draft`, { ...first, content })

  const marte = await browserOf(browser, 'admin', 'desk', `/documents/${made.id}`)
  const some = marte.getByRole('button', { name: 'Kommenter «Steng stillaset når det blåser.»' })
  await expect(some).toBeVisible()
  // Words are marked, and then commented.
  await marte.getByText('Steng stillaset når det blåser.').evaluate((element) => {
    const words = element.firstChild ?? element
    const range = document.createRange()
    range.setStart(words, 16)
    range.setEnd(words, words.textContent!.length - 1)
    getSelection()!.removeAllRanges()
    getSelection()!.addRange(range)
  })
  await some.click()
  await marte.getByLabel('Skriv en kommentar').fill('Hvor mange meter i sekundet?')
  await marte.getByRole('button', { name: 'Legg til kommentar', exact: true }).first().click()
  const thread = marte.getByRole('region', { name: 'Kommentarer til «når det blåser»' })
  await expect(thread).toContainText('Hvor mange meter i sekundet?')
  // And a whole paragraph, by the keyboard alone.
  const whole = marte.getByRole('button', { name: 'Kommenter «Sjekk festene hver morgen.»' })
  await whole.focus()
  await marte.keyboard.press('Enter')
  await expect(marte.getByLabel('Skriv en kommentar')).toBeFocused()
  await marte.keyboard.type('Hvem gjør det?')
  await marte.getByRole('button', { name: 'Legg til kommentar', exact: true }).first().click()
  await expect(marte.getByRole('region', { name: 'Kommentarer til «Sjekk festene hver morgen.»' })).toContainText('Hvem gjør det?')
  await expectGoodOnScreens(marte, 'draft with comments')
  await marte.setViewportSize({ width: 1440, height: 900 })
  const [words, comment] = [await marte.getByText('Steng stillaset når det blåser.').boundingBox(), await thread.boundingBox()]
  expect(comment!.x).toBeGreaterThan(words!.x + words!.width)

  const page = await browserOf(browser, 'leader', 'desk', `/documents/${made.id}/edit`)
  const beside = page.getByRole('region', { name: 'Kommentarer til «når det blåser»' })
  await beside.getByRole('button', { name: 'Svar' }).click()
  await beside.getByLabel('Skriv en kommentar').fill('Tolv, sier leverandøren')
  await beside.getByRole('button', { name: 'Send svar' }).click()
  await expect(beside).toContainText('Tolv, sier leverandøren')
  await expectGoodOnScreens(page, 'editor with comments')

  await marte.reload()
  await expect(thread).toContainText('Tolv, sier leverandøren')
  await thread.getByRole('button', { name: 'Merk som løst' }).click()
  await expect(marte.getByText(`Løst av ${people.admin.name}`, { exact: false })).toBeVisible()

  await erik.put(`/documents/${made.id}/draft`, { ...first, version: written.version, content: text('Noe helt annet.') })
  await marte.reload()
  await expect(marte.getByRole('heading', { name: 'Teksten er endret' })).toBeVisible()
  await page.goto(`/documents/${made.id}`)
  await page.getByRole('button', { name: 'Send til godkjenning' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 kommentar i utkastet er ikke løst. Du kan sende det likevel.')
})
