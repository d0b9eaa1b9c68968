import { expect, type Page, test } from '@playwright/test'
import { expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { as, browserOf } from '../../../tests/e2e/people.ts'

const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rediger' }).click()
}
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click()

test('two edit the same case: each keeps what they wrote, and a field both have written in says so', async ({ browser, request }) => {
  const jonas = await as(request, 'employee')
  const { id } = (await jonas.post('/deviations', { description: `Løs planke på stillaset ${Date.now()}` })).body
  const [erik, marte] = [
    await browserOf(browser, 'leader', 'desk', `/deviations/${id}`),
    await browserOf(browser, 'admin', 'desk', `/deviations/${id}`),
  ]
  await edit(erik)
  await edit(marte)

  await marte.getByLabel('Strakstiltak').fill('Stillaset er sperret')
  await marte.getByLabel('Tittel').fill('Løs planke i fjerde etasje')
  await save(marte)
  await expect(marte.getByRole('dialog')).toHaveCount(0)

  await erik.getByLabel('Tittel').fill('Løs planke på stillaset mot gaten')
  await erik.getByLabel('Involvert firma').fill('Stillas AS')
  await save(erik)
  await erik.getByRole('button', { name: 'Last inn på nytt' }).click()
  await expect(erik.getByLabel('Strakstiltak')).toHaveValue('Stillaset er sperret')
  await expect(erik.getByLabel('Tittel')).toHaveValue('Løs planke på stillaset mot gaten')
  await expect(erik.getByLabel('Tittel')).toHaveAccessibleDescription('Noen andre har endret dette til «Løs planke i fjerde etasje».')
  await expectGoodOnScreens(erik, 'a field both have written in')
  await erik.getByRole('button', { name: 'Bruk deres' }).click()
  await save(erik)
  await expect(erik.getByRole('dialog')).toHaveCount(0)

  const { title, immediateAction, thirdParty } = await jonas.get(`/deviations/${id}`)
  expect({ title, immediateAction, thirdParty }).toEqual({
    title: 'Løs planke i fjerde etasje',
    immediateAction: 'Stillaset er sperret',
    thirdParty: 'Stillas AS',
  })
})
