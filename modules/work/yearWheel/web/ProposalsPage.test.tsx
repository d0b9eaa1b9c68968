import { expect, test } from '@portal/ui/testing/component'
import { refusedAt } from '@portal/ui/testing/refusals'
import { ProposalsPage } from './ProposalsPage.tsx'
import { kari, proposal } from './wheelTesting.ts'

export const Proposals = () => <ProposalsPage />

const drill = proposal('fireDrill', 'Brannøvelse', {
  because: [{ name: 'Brannvern', reason: 'Dere bruker en bygning.' }],
  source: 'Forskrift § 11',
})
const statement = proposal('transparencyStatement', 'Redegjørelse', { months: [6], day: 30, group: 'own', isToAssess: true })
const light = proposal('lightRound', 'Enkel vernerunde', { months: [2, 5, 8, 11], group: 'later' })
const proposals = (items: object[], more: object = {}) => ({ body: { items, isSmall: false, dismissed: [], canDecide: true, ...more } })
const people = { body: { items: [{ ...kari, roleId: 2, departmentName: null, isActive: true, can: [] }] } }
const taken = 'POST /year-wheel/proposals/take-in'

test('a duty is taken in for another month when its month is free, and as the law says when a day is given', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /people', () => people)
  answer('GET /year-wheel/proposals', () => proposals([drill, statement]))
  answer(taken, () => ({ body: { made: 1 } }))
  await open(Proposals)
  await expect(page.getByText('Dere bruker en bygning.')).toBeVisible()
  const fixed = page.getByRole('listitem').filter({ hasText: 'Redegjørelse' })
  await expect(fixed).toContainText('30. juni, hvert år')
  await expect(fixed).toContainText('Må vurderes')
  await expect(fixed.getByLabel('Måned')).toHaveCount(0)
  await page.getByLabel('Måned').selectOption('September')
  await page.getByRole('button', { name: 'Ta inn Brannøvelse' }).click()
  await expect(page.getByText('1 gjøremål er lagt inn i årshjulet')).toBeVisible()
  await page.getByRole('button', { name: 'Ta inn Redegjørelse' }).click()
  await expect.poll(() => calls.filter(({ call }) => call === taken).length).toBe(2)
  expect(calls.filter(({ call }) => call === taken).map(({ body }) => body.items)).toEqual([
    [{ key: 'fireDrill', ownerId: null, month: 9 }],
    [{ key: 'transparencyStatement', ownerId: null }],
  ])
})

test('all are taken in after a question, with what was chosen for each; in a small company a group at a time', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /people', () => people)
  answer('GET /year-wheel/proposals', () => proposals([drill, statement, light], { isSmall: true }))
  await open(Proposals)
  // What may wait is folded away, and nothing is taken in all at once.
  await expect(page.getByRole('button', { name: /^Ta inn alle/ })).toHaveCount(0)
  await expect(page.getByText('Enkel vernerunde')).toBeHidden()
  await page.getByRole('button', { name: 'Vis forslaget' }).click()
  await expect(page.getByRole('heading', { name: 'Enkel vernerunde' })).toBeVisible()
  answer('GET /year-wheel/proposals', () => proposals([drill, statement, light]))
  answer(taken, ({ items }) => ({ body: { made: items.length } }))
  await open(Proposals)
  await page.getByLabel('Måned').selectOption('Mars')
  await page.getByRole('button', { name: 'Ta inn alle 3' }).click()
  expect(calls.some(({ call }) => call === taken)).toBe(false)
  await page.getByRole('dialog', { name: 'Ta inn alle 3?' }).getByRole('button', { name: 'Ta inn' }).click()
  await expect(page.getByText('3 gjøremål er lagt inn i årshjulet')).toBeVisible()
  expect(calls.find(({ call }) => call === taken)?.body.items).toEqual([
    { key: 'fireDrill', ownerId: null, month: 3 },
    { key: 'transparencyStatement', ownerId: null },
    { key: 'lightRound', ownerId: null },
  ])
})

test('a duty is said no to with a reason, which is asked for before it is sent and refused at its field', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /people', () => people)
  answer('GET /year-wheel/proposals', () => proposals([drill]))
  answer('POST /year-wheel/proposals/dismiss', () => refusedAt({ reason: 'Ikke skriv fødselsnummer' }))
  await open(Proposals)
  await page.getByRole('button', { name: 'Velg bort Brannøvelse' }).click()
  const reason = page.getByLabel('Hvorfor planlegger dere ikke dette?')
  await page.getByRole('dialog').getByRole('button', { name: 'Velg bort' }).click()
  await expect(reason).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await reason.fill('Utleier holder øvelsen for hele bygget')
  await page.getByRole('dialog').getByRole('button', { name: 'Velg bort' }).click()
  await expect(reason).toHaveAccessibleDescription('Ikke skriv fødselsnummer')
  answer('POST /year-wheel/proposals/dismiss', () => ({ body: { key: 'fireDrill' } }))
  await page.getByRole('dialog').getByRole('button', { name: 'Velg bort' }).click()
  await expect(page.getByText('Plikten er valgt bort')).toBeVisible()
})

test('what was said no to is proposed again by one press, and pressing again meanwhile asks no second time', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const gone = { key: 'fireDrill', title: 'Brannøvelse', reason: 'Utleier holder den', byName: 'Kari Nordmann', at: '2026-03-01T08:00:00Z' }
  let answerNow = () => {}
  const pressed = new Promise<void>((done) => {
    answerNow = done
  })
  answer('GET /year-wheel/proposals', () => proposals([], { dismissed: [gone] }))
  answer('POST /year-wheel/proposals/restore', async () => {
    await pressed
    return { body: { key: 'fireDrill' } }
  })
  await open(Proposals)
  await expect(page.getByText('Kari Nordmann, 01.03.2026')).toBeVisible()
  const again = page.getByRole('button', { name: 'Foreslå igjen: Brannøvelse' })
  await again.click()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await again.click()
  answerNow()
  await expect(page.getByText('Plikten er foreslått igjen')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/restore'))).toHaveLength(1)
})

test('who may not decide reads the duties and has no button, and an empty list is told for what it is', async ({ page, open, answer }) => {
  answer('GET /year-wheel/proposals', () => proposals([drill], { canDecide: false }))
  await open(Proposals)
  await expect(page.getByText('Forskrift § 11')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  answer('GET /year-wheel/proposals', () => proposals([]))
  await open(Proposals)
  await expect(page.getByText('Alle faste plikter er planlagt eller valgt bort')).toBeVisible()
})
