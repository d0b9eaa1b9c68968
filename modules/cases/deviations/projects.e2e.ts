import { expect, test } from '@playwright/test'
import { expectAccessible, inDark } from '../../../tests/e2e/accessible.ts'
import { as, browserOf } from '../../../tests/e2e/people.ts'

test('a case of a project is read by a member who did not report it, stands among the figures of the project, and is shut to who is no longer a member', async ({
  browser,
  request,
}) => {
  const number = `P${Date.now()}`
  const idOf = async (who: 'otherEmployee' | 'leader') => (await (await as(request, who)).get('/auth/me')).user.id
  const leaderId = await idOf('leader')
  const memberId = await idOf('otherEmployee')
  const marte = await as(request, 'admin')
  const plain = { number, name: 'Brygge', role: 'mainContractor', leaderId }
  const { body: project } = await marte.post('/projects', { ...plain, memberIds: [memberId] })

  const description = `Lys mangler på brygga ${number}`
  const jonas = await browserOf(browser, 'employee', 'phone', '/deviations/new')
  await jonas.getByLabel('Hva skjedde, eller hva så du?').fill(description)
  await jonas.getByRole('button', { name: 'Legg til mer' }).click()
  await jonas.getByRole('combobox', { name: /^Prosjekt/ }).fill(number)
  await jonas.getByRole('option', { name: `${number} Brygge` }).click()
  await expectAccessible(jonas, 'report with a project')
  await jonas.getByRole('button', { name: 'Send inn' }).click()
  await expect(jonas.getByRole('heading', { name: 'Takk. Avviket er registrert.' })).toBeVisible()

  const piotr = await browserOf(browser, 'otherEmployee', 'phone', `/deviations?q=${number}`)
  await piotr.getByRole('link', { name: description }).first().click()
  await expect(piotr.getByText(`${number} Brygge`)).toBeVisible()
  await expectAccessible(piotr, 'case of a project')
  await inDark(piotr, () => expectAccessible(piotr, 'case of a project, dark'))

  const erik = await browserOf(browser, 'leader', 'desk', '/deviations/statistics')
  const perProject = erik.getByRole('region', { name: 'Per prosjekt' })
  await expect(perProject).toContainText(`${number} Brygge`)

  expect((await marte.put(`/projects/${project.id}`, { ...plain, version: project.version, memberIds: [] })).status).toBe(200)
  await piotr.reload()
  await expect(piotr.getByText(description)).toHaveCount(0)
  await expect(piotr.getByRole('heading', { name: 'Vi finner ikke saken' })).toBeVisible()
})
