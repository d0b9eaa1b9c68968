import { expect, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy } from '../../../tests/e2e/people.ts'
import { uniqueWord } from '../../../tests/support/uniqueWord.ts'

test('an avvik leads to its cause, its risk, a tiltak that works, and a risk that is scored again', async ({ browser, request }) => {
  const word = uniqueWord()
  const marte = await as(request, 'admin')
  const { body: place } = await marte.post('/locations', { name: `Solbakken ${word}` })
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')
  // What the department has said of the risk before anything happened: where it is, and where it is to be.
  const todo = `Skru fast platene over åpninger ${word}`
  const title = `Fall i åpning i dekke ${word}`
  const { body: made } = await erik.post('/risks', { title, category: 'workAtHeight', departmentId, locationId: place.id })
  const reasons = { reasonP: 'Åpninger står uten plate hver uke.', reasonC: 'Fall på fire meter.' }
  const { body: scored } = await erik.post(`/risks/${made.id}/score`, {
    version: made.version,
    probability: 4,
    consequence: 4,
    ...reasons,
  })
  const aim = { version: scored.version, sort: 'target', probability: 1, consequence: 4, ...reasons }
  expect((await erik.post(`/risks/${made.id}/score`, aim)).status).toBe(200)

  // The carpenter sees it, and tells.
  const jonas = await browserOf(browser, 'employee', 'phone', `/deviations/new?location=${place.id}`)
  await jonas.getByLabel('Hva skjedde, eller hva så du?').fill(`Platen over sjakten er borte ${word}`)
  await jonas.getByRole('button', { name: 'Send inn' }).tap()
  await jonas.getByRole('link', { name: 'Se saken' }).tap()
  await expect(jonas).toHaveURL(/\/deviations\/[0-9a-f-]{36}/)
  const caseId = /deviations\/([0-9a-f-]{36})/.exec(jonas.url())![1]!

  // His leader treats it, finds the cause, and says which risk it shows.
  const desk = await browserOf(browser, 'leader', 'desk', `/deviations/${caseId}`)
  await desk.getByRole('button', { name: 'Start behandling' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('Middels', { exact: true }).click()
  await dialog.getByLabel('Kategori').selectOption({ label: 'Arbeid i høyden' })
  await dialog.getByRole('button', { name: 'Start behandling' }).click()
  await expect(desk.getByText('Behandlingen er startet')).toBeVisible()
  await desk.getByRole('button', { name: 'Finn årsaken' }).first().click()
  await dialog.getByLabel('Rotårsak').fill('Platene over åpningene ligger løst, og flyttes av den som trenger plass.')
  await dialog.getByLabel('Rutine mangler').check()
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(desk.getByText('Årsaken er lagret')).toBeVisible()
  const behind = desk.getByRole('region', { name: 'Risikoen bak' })
  const connect = behind.getByRole('button', { name: `Koble til ${made.number}` })
  await connect.click()
  await expect(connect).toBeHidden()
  await behind.getByRole('link', { name: new RegExp(word) }).click()

  // From the risk: the case that shows it, and what is to be done about its cause.
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(desk.getByRole('link', { name: /^AVV-.* Platen over sjakten/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Nytt tiltak' }).click()
  await dialog.getByLabel('Tiltak', { exact: true }).fill(todo)
  await dialog.getByLabel('Ansvarlig').fill('Jonas')
  await desk.getByRole('option', { name: /Jonas Lie Aasen/ }).click()
  await dialog.getByLabel(/^Tiltaksnivå/).selectOption({ label: 'Teknisk' })
  await dialog.getByRole('button', { name: 'Nytt tiltak' }).click()
  await expect(desk.getByText('Tiltaket er lagt til')).toBeVisible()

  // Whoever is to do it does it, and the risk stands: that it is done is not that it works.
  await jonas.goto('/actions')
  await jonas.getByRole('link', { name: todo }).tap()
  await jonas.getByRole('button', { name: 'Start', exact: true }).tap()
  await jonas.getByRole('button', { name: 'Meld utført' }).first().tap()
  await jonas.getByRole('dialog').getByLabel('Hva er gjort?').fill('Alle platene i dekket over 3. etasje er skrudd fast og merket.')
  await jonas.getByRole('dialog').getByRole('button', { name: 'Meld utført' }).tap()
  await expect(jonas.getByText('Tiltaket er meldt utført')).toBeVisible()
  await desk.reload()
  const proposals = desk.getByRole('region', { name: 'Forslag' })
  await expect(desk.getByText('Alle tiltakene er gjort. Vurder risikoen på nytt.')).toBeVisible()
  await expect(proposals).toBeHidden()

  // Somebody else looks, and finds that it works: the new score is proposed, with what says so, and taken.
  await desk.getByRole('button', { name: 'Tiltaket virker' }).click()
  await dialog.getByText('Visuell kontroll').click()
  await dialog.getByRole('button', { name: 'Tiltaket virker' }).click()
  await expect(desk.getByText('Tiltaket er verifisert')).toBeVisible()
  await expect(proposals.getByRole('heading', { name: 'Tiltakene virker' })).toBeVisible()
  await expect(proposals.getByRole('link', { name: todo })).toBeVisible()
  await settled(desk)
  await expectAccessible(desk, 'a risk whose tiltak works')
  await proposals.getByRole('button', { name: 'Godta' }).click()
  await expect(proposals.getByRole('button', { name: 'Godta' })).toBeHidden()

  // The score has fallen, and why stands in its history, beside what it was.
  expect((await erik.get(`/risks/${made.id}`)).current).toMatchObject({ probability: 1, consequence: 4 })
  expect((await erik.get(`/risks/${made.id}/scores`)).items.at(-1)).toMatchObject({ source: 'proposal' })
  await desk.goto(`/deviations/${caseId}`)
  await expect(behind.getByRole('listitem').filter({ hasText: word }).getByText('Middels')).toBeVisible()
})
