import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, inDark, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy, pageOf, people } from '../../../tests/e2e/people.ts'

const look = async (page: Page, what: string) => {
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    await expectAccessible(page, `${what} at ${width}`)
    await inDark(page, () => expectAccessible(page, `${what}, dark at ${width}`))
  }
  for (const width of [320, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page, `${what} at ${width}`)
  }
  await page.setViewportSize({ width: 1366, height: 800 })
}

test('whoever reads fetches a version as PDF and a folder as ZIP, and a policy is shown to anybody until it is closed', async ({
  browser,
  request,
  playwright,
  baseURL,
}) => {
  const mark = `p${Date.now()}`
  const erik = await as(request, 'leader')
  const marte = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'admin')
  const departmentId = await departmentLedBy(erik, 'leader')
  const folder = await erik.post('/document-folders', { name: `Policyer ${mark}`, parentId: null })
  const given = { title: `HMS-policy ${mark}`, documentType: 'policy', template: 'hsePolicy', folderId: folder.body.id, departmentId }
  const { body: made } = await erik.post('/documents', given)
  const { items: fit } = await erik.get(`/documents/${made.id}/approvers`)
  const { id: approver } = fit.find(({ name }: { name: string }) => name === people.admin.name)
  const { body: sent } = await erik.post(`/documents/${made.id}/submit`, { version: made.version, approverIds: [approver] })
  await marte.post(`/documents/${made.id}/approve`, { version: sent.version, digest: sent.approval.digest })

  const jonas = await browserOf(browser, 'employee', 'desk', `/documents/${made.id}`)
  const [file] = await Promise.all([
    jonas.waitForEvent('download'),
    jonas.getByRole('button', { name: 'Last ned PDF av versjon 1.0' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${made.number} v1.0.pdf`)
  const sha256 = createHash('sha256')
    .update(await readFile(await file.path()))
    .digest('hex')
  await expect(jonas.getByText(sha256)).toBeVisible()
  await look(jonas, 'document with its PDF')

  await jonas.goto(`/documents?folderId=${folder.body.id}`)
  await expect(jonas.getByRole('link', { name: given.title })).toBeVisible()
  const [archive] = await Promise.all([jonas.waitForEvent('download'), jonas.getByRole('button', { name: 'Last ned mappen' }).click()])
  expect((await readFile(await archive.path())).subarray(0, 2).toString()).toBe('PK')

  const admin = await browserOf(browser, 'admin', 'desk', `/documents/${made.id}`)
  const dialog = admin.getByRole('dialog')
  await admin.getByRole('button', { name: 'Mer' }).click()
  await admin.getByRole('menuitem', { name: 'Vis for alle', exact: true }).click()
  await expect(dialog).toBeVisible()
  await look(admin, 'asked whether all may read it')
  await dialog.getByRole('button', { name: 'Vis for alle' }).click()
  const link = admin.getByRole('link', { name: 'Åpne siden' })
  await expect(link).toBeVisible()
  const address = (await link.getAttribute('href'))!

  const anybody = await pageOf(browser, 'phone')
  await anybody.goto(address)
  await expect(anybody.getByRole('heading', { level: 1, name: given.title })).toBeVisible()
  expect(await anybody.context().cookies()).toEqual([])
  expect(await anybody.locator('script').count()).toBe(0)
  await look(anybody, 'policy for anybody')

  await admin.getByRole('button', { name: 'Mer' }).click()
  await admin.getByRole('menuitem', { name: 'Slutt å vise for alle' }).click()
  await dialog.getByRole('button', { name: 'Slutt å vise for alle' }).click()
  await expect(link).toHaveCount(0)
  const later = await pageOf(browser, 'phone')
  await later.goto(address)
  await expect(later.getByRole('heading', { level: 1, name: 'Siden finnes ikke' })).toBeVisible()
  await expectAccessible(later, 'policy that is closed')
})
