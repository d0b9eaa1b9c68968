import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { assessmentToMeetOn, attend, give } from '../../../tests/e2e/meetings.ts'
import { as, browserOf, people } from '../../../tests/e2e/people.ts'

test('what is chosen and not sent stays, and whoever has walked on is not taken away from there', async ({ browser, request }) => {
  const { id, path, leader } = await assessmentToMeetOn(request, `o${Date.now()}`)
  await leader.post('/risks', { title: 'Støv i øynene', category: 'workAtHeight', assessmentId: id })
  await leader.post(`/risk-assessments/${id}/meeting`, {})
  const jonas = await attend(browser, 'employee', path)
  const likely = jonas.getByRole('group', { name: 'Sannsynlighet' }).getByRole('radio', { name: /Mulig/ })
  await jonas.getByRole('group', { name: 'Sannsynlighet' }).getByText('Mulig', { exact: true }).click()
  await jonas.getByRole('button', { name: 'Neste fare' }).click()
  await expect(jonas.getByText('Fare 2 av 3')).toBeVisible()
  await expect(likely).not.toBeChecked()
  await jonas.getByRole('button', { name: 'Forrige fare' }).click()
  await expect(likely).toBeChecked()

  let goOn = () => {}
  const until = new Promise<void>((done) => (goOn = done))
  await jonas.route('**/meeting/vote', async (route) => {
    await until
    await route.continue()
  })
  await jonas.getByRole('group', { name: 'Konsekvens' }).getByText('Moderat', { exact: true }).click()
  await jonas.getByRole('button', { name: 'Stem', exact: true }).click()
  await jonas.getByRole('button', { name: /^Fare 3 av 3/ }).click()
  await expect(jonas.getByText('Fare 3 av 3')).toBeVisible()
  goOn()
  await expect(jonas.getByRole('button', { name: /^Fare 1 av 3.*du har stemt/ })).toBeVisible()
  await expect(jonas.getByText('Fare 3 av 3')).toBeVisible()
})

test('notes are not written over those of another unseen, and are saved when the meeting ends', async ({ browser, request }) => {
  const { id, path, leader } = await assessmentToMeetOn(request, `p${Date.now()}`)
  const { body } = await leader.post(`/risk-assessments/${id}/meeting`, {})
  const write = async (notes: string) => {
    const { session } = await leader.get(`/risk-assessments/${id}/meeting`)
    return leader.put(`/risk-assessments/${id}/meeting/notes`, { sessionId: body.session.id, version: session.version, notes })
  }
  const page = await browserOf(browser, 'leader', 'desk', `${path}/meeting`)
  const field = page.getByRole('textbox', { name: 'Notater' })
  await expect(field).toHaveValue('')
  expect((await write('Alle møtte')).status).toBe(200)
  // Nothing is written here: it follows.
  await page.reload()
  await expect(field).toHaveValue('Alle møtte')
  await field.fill('Kari kom sent')
  expect((await write('Alle møtte, og Ola ledet')).status).toBe(200)
  // Also when the page has been away meanwhile.
  await page.reload()
  const notice = page.getByRole('alert').filter({ hasText: 'Alle møtte, og Ola ledet' })
  await expect(notice).toBeVisible()
  await expect(field).toHaveValue('Kari kom sent')
  await expectAccessible(page, 'notes another has changed')
  const saving = page.waitForResponse((answer) => answer.url().endsWith('/meeting/notes'))
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  expect((await saving).status()).toBe(409)
  await notice.getByRole('button', { name: 'Last inn på nytt' }).click()
  await expect(notice).toContainText('Det nyeste er hentet')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Notatene er lagret')).toBeVisible()
  await expect(notice).toHaveCount(0)

  await field.fill('Kari kom sent, og Ola ledet')
  await page.getByRole('button', { name: 'Avslutt møtet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avslutt møtet' }).click()
  await expect(page.getByText(/Møtet ble avsluttet/)).toBeVisible()
  await expect(page.getByText('Kari kom sent, og Ola ledet')).toBeVisible()
  expect((await leader.get(`/risk-assessments/${id}/meeting`)).session.notes).toBe('Kari kom sent, og Ola ledet')
})

test('what is asked of a round follows it, and a meeting says when its assessment is no longer under work', async ({
  browser,
  request,
}) => {
  const { id, path, leader, hazards } = await assessmentToMeetOn(request, `q${Date.now()}`, ['leader'])
  const at = `/risk-assessments/${id}/meeting`
  const { body } = await leader.post(at, {})
  const ref = { sessionId: body.session.id, riskId: hazards[0]!.id, round: 1 }
  const vote = { ...ref, probability: 2, consequence: 2 }
  await leader.post(`${at}/vote`, vote)
  const page = await browserOf(browser, 'leader', 'desk', `${path}/meeting`)
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fall fra taket' })
  await first.getByRole('button', { name: 'Vis stemmene' }).press('Enter')
  await expect(first.getByText('Minst to må stemme før stemmene kan vises.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vis alle' })).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(0)

  const jonas = await attend(browser, 'employee', path)
  await give(jonas, 'Mulig', 'Moderat')
  await expect(page.getByRole('button', { name: 'Vis alle' })).toBeVisible()
  await first.getByRole('button', { name: 'Vis stemmene' }).click()
  await expect(dialog.getByText(`Disse har ikke stemt: ${people.otherEmployee.name}.`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Vis stemmene' })).toBeVisible()
  const piotr = await attend(browser, 'otherEmployee', path)
  await give(piotr, 'Mulig', 'Moderat')
  await expect(dialog.getByText('Alle har stemt.')).toBeVisible()
  const again = await as(request, 'leader')
  const { sessionId, ...round } = ref
  expect((await again.post(`${at}/reveal`, { sessionId, rounds: [round] })).status).toBe(200)
  await expect(dialog).toHaveCount(0)

  await first.getByRole('button', { name: 'Bruk forslaget' }).click()
  await expect(dialog).toBeVisible()
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map((one) => one.id))
  expect(ids.filter((one, n) => ids.indexOf(one) !== n)).toEqual([])
  await page.keyboard.press('Escape')
  const { version } = await again.get(`/risk-assessments/${id}`)
  expect((await again.post(`/risk-assessments/${id}/archive`, { version, reason: 'Arbeidet er avsluttet' })).status).toBe(200)
  await page.reload()
  await expect(page.getByText('Bare en vurdering som er under arbeid, kan vurderes i møte.')).toBeVisible()
  await expectAccessible(page, 'a meeting of what is archived')
})
