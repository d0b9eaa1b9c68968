import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { assessmentToMeetOn, attend, give } from '../../../tests/e2e/meetings.ts'
import { as, browserOf, people } from '../../../tests/e2e/people.ts'

/** A second on a quiet machine; whoever hears of no votes asks every twenty. */
const soon = 5_000
/** When a page comes to show a text, by the clock all of them share. */
const momentOf = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const watch = () => document.body.textContent.includes(wanted) && done(Date.now())
        new MutationObserver(watch).observe(document.body, { subtree: true, childList: true, characterData: true })
        watch()
      }),
    text,
  )

test('three people score hazards in a meeting: blind, then all at once, and the leader takes the median', async ({ browser, request }) => {
  const { id, path, leader, hazards } = await assessmentToMeetOn(request, `m${Date.now()}`)
  const page = await browserOf(browser, 'leader', 'desk', path)
  await page.getByRole('link', { name: 'Vurder i møte' }).click()
  await expectAccessible(page, 'before the meeting')
  await page.getByRole('button', { name: 'Åpne møtet' }).click()
  await expect(page.getByText('0 av 2 har stemt').first()).toBeVisible()

  const jonas = await browserOf(browser, 'employee', 'phone', path)
  await jonas.getByRole('link', { name: 'Til møtet' }).click()
  const piotr = await attend(browser, 'otherEmployee', path)
  await expect(piotr.getByText('Fare 1 av 2')).toBeVisible()
  // Streams begin a moment after their pages: a vote is news only to who listens.
  for (const one of [page, piotr])
    await expect.poll(() => one.evaluate(async () => JSON.stringify(await navigator.locks.query()))).toContain('ks-news')
  await expect.poll(() => leader.get(`/risk-assessments/${id}/meeting`).then(({ voters }) => voters.length)).toBe(2)

  const rows = page.getByRole('main').getByRole('listitem')
  const first = rows.filter({ hasText: 'Fall fra taket' })
  await jonas.getByRole('group', { name: 'Sannsynlighet' }).getByText('Mulig', { exact: true }).click()
  await jonas.getByRole('group', { name: 'Konsekvens' }).getByText('Alvorlig', { exact: true }).click()
  await expectGoodOnScreens(jonas, 'a vote')
  const seen = [page, piotr].map((one) => momentOf(one, '1 av 2 har stemt'))
  await jonas.evaluate(() =>
    addEventListener('submit', () => document.documentElement.setAttribute('data-sent', String(Date.now())), { capture: true }),
  )
  await jonas.getByRole('button', { name: 'Stem', exact: true }).click()
  const moments = await Promise.all(seen)
  const sentAt = Number(await jonas.locator('html').getAttribute('data-sent'))
  const [byLeader, byOther] = moments.map((at) => at - sentAt)
  console.log(`a vote is seen by the leader after ${byLeader} ms, by another participant after ${byOther} ms`)
  expect(Math.max(byLeader!, byOther!)).toBeLessThan(soon)
  await expect(first.getByText(`Har stemt: ${people.employee.name}`)).toBeVisible()
  await expect(jonas.getByText('Fare 2 av 2')).toBeVisible()

  // By keyboard alone.
  await piotr.getByRole('group', { name: 'Sannsynlighet' }).getByRole('radio').first().focus()
  for (const key of ['ArrowDown', 'Tab', 'Space', 'ArrowDown', 'ArrowDown', 'Enter']) await piotr.keyboard.press(key)
  await expect(first.getByText('2 av 2 har stemt')).toBeVisible()
  await expect(page.getByText('median', { exact: false })).toHaveCount(0)

  await first.getByRole('button', { name: 'Vis stemmene' }).click()
  await expect(first.getByText('Dere er uenige: 2–3')).toBeVisible()
  await expect(first.getByText('3 × 4')).toBeVisible()
  await expectGoodOnScreens(page, 'what was shown')
  await piotr.getByRole('button', { name: /^Fare 1 av 2/ }).click()
  await expect(piotr.getByText('Du ga 2 og 3.')).toBeVisible()
  await expectGoodOnScreens(piotr, 'what was shown, to a participant')

  await first.getByRole('button', { name: 'Bruk forslaget' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lagre vurderingen' }).click()
  await expect(dialog.getByText('Skriv en begrunnelse. Nivået er høy.').first()).toBeVisible()
  await expectAccessible(page, 'taking the proposal')
  await dialog.getByLabel('Hvorfor denne sannsynligheten?').fill('Det har skjedd to ganger i år')
  await dialog.getByLabel('Hvorfor denne konsekvensen?').fill('Fallhøyden er ni meter')
  await dialog.getByRole('button', { name: 'Lagre vurderingen' }).click()
  await expect(first.getByText(/Vurdert i møtet av Erik Bråten/)).toBeVisible()
  const { items } = await leader.get(`/risks/${hazards[0]!.id}/scores`)
  expect(items).toMatchObject([{ source: 'meeting', probability: 3, consequence: 4 }])

  await page.getByRole('textbox', { name: 'Notater' }).fill('Alle var på befaring først')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Notatene er lagret')).toBeVisible()
  await page.getByRole('button', { name: 'Avslutt møtet' }).click()
  await dialog.getByRole('button', { name: 'Avslutt møtet' }).click()
  await expect(page.getByText(/Møtet ble avsluttet/)).toBeVisible()
  await expectGoodOnScreens(page, 'after the meeting')
})

test('a vote that comes after it was shown is refused in words, and a new round takes it', async ({ browser, request }) => {
  const { id, path, leader, hazards } = await assessmentToMeetOn(request, `n${Date.now()}`, ['leader'])
  const { body } = await leader.post(`/risk-assessments/${id}/meeting`, {})
  const ref = { sessionId: body.session.id, riskId: hazards[0]!.id, round: 1 }
  expect((await leader.post(`/risk-assessments/${id}/meeting/vote`, { ...ref, probability: 2, consequence: 2 })).status).toBe(200)
  const piotr = await as(request, 'otherEmployee')
  expect((await piotr.post(`/risk-assessments/${id}/meeting/vote`, { ...ref, probability: 2, consequence: 2 })).status).toBe(200)

  const jonas = await attend(browser, 'employee', path)
  await expect(jonas.getByText('Fare 1 av 2')).toBeVisible()
  await jonas.getByRole('button', { name: 'Stem', exact: true }).click()
  await expect(jonas.getByText('Velg ett trinn på hver skala')).toHaveCount(2)
  // Shown while the answer to what tells of it is held back.
  await jonas.route('**/meeting', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  // Signing in as another ended the session before it.
  const again = await as(request, 'leader')
  const { sessionId, ...round } = ref
  expect((await again.post(`/risk-assessments/${id}/meeting/reveal`, { sessionId, rounds: [round] })).status).toBe(200)
  await give(jonas, 'Mulig', 'Moderat')
  await expect(jonas.getByRole('alert').filter({ hasText: 'Stemmene er vist. Be møtelederen om en ny runde' })).toBeVisible()
  await expectAccessible(jonas, 'a refused vote')
  await jonas.unroute('**/meeting')

  expect((await again.post(`/risk-assessments/${id}/meeting/vote-again`, ref)).status).toBe(200)
  await expect(jonas.getByText('Runde 2')).toBeVisible()
  await give(jonas, 'Mulig', 'Moderat')
  await expect(jonas.getByText('Fare 2 av 2')).toBeVisible()
  const { hazards: now } = await again.get(`/risk-assessments/${id}/meeting`)
  expect(now[0]).toMatchObject({ round: 2, votedIds: [expect.any(String)], spread: null, earlier: [{ round: 1, spread: { votes: 2 } }] })

  const outsider = await browserOf(browser, 'otherLeader', 'desk', `${path}/meeting`)
  await expect(outsider.getByRole('heading', { level: 1, name: 'Vurder i møte' })).toBeVisible()
  await expect(outsider.getByRole('button', { name: /Vis|Stem|Avslutt/ })).toHaveCount(0)
})
