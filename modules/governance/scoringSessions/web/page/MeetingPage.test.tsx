import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import { defaultMatrix } from '../../../riskMatrices/matrixRules.ts'
import type { Meeting, MeetingHazard, Spread } from '../../contract.ts'
import { MeetingPage } from './MeetingPage.tsx'

export const Page_ = () => <MeetingPage />

const idOf = (n: number) => `0190c0de-0000-7000-8000-00000000000${n}`
const assessmentId = idOf(9)
const [kari, ola] = [
  { id: idOf(7), name: 'Kari Nordmann' },
  { id: idOf(8), name: 'Ola Hansen' },
]
const hazard = (n: number, title: string, more: Partial<MeetingHazard> = {}): MeetingHazard => ({
  id: idOf(n),
  number: `RIS-${n}`,
  title,
  existingControls: null,
  matrixId: null,
  probability: null,
  consequence: null,
  score: null,
  level: null,
  reasonP: null,
  reasonC: null,
  version: 1,
  round: 1,
  votedIds: [],
  isShowable: false,
  mine: null,
  spread: null,
  taken: null,
  earlier: [],
  canScore: false,
  ...more,
})
const spread: Spread = { votes: 2, probability: [0, 0, 1, 1, 0], consequence: [0, 0, 0, 1, 1], medianP: 4, medianC: 5 }
const three = [hazard(1, 'Fall fra taket'), hazard(2, 'Støv'), hazard(3, 'Støy')]
const meeting = (hazards: MeetingHazard[], more: Partial<Meeting> = {}): Meeting => ({
  assessment: { id: assessmentId, number: 'RV-1', title: 'Tak', isUnderWork: true },
  matrices: [{ id: null, definition: defaultMatrix }],
  session: { id: idOf(6), openedAt: '2026-11-20T08:00:00.000Z', openedBy: ola, closedAt: null, notes: null, version: 1 },
  voters: [kari, ola],
  hazards,
  can: ['vote'],
  why: {},
  ...more,
})
const at = `/risk-assessments/${assessmentId}/meeting`
type Given = { riskId: string; round: number; probability: number; consequence: number }
/** The meeting as the server has it: each vote is answered with it as it is then. */
const holding = (now: Meeting) => ({
  now,
  vote({ riskId, probability, consequence }: Given) {
    const mine = { probability, consequence }
    this.now = { ...this.now, hazards: this.now.hazards.map((one) => (one.id === riskId ? { ...one, mine, votedIds: [kari.id] } : one)) }
    return { body: this.now }
  },
})
const step = (page: Page, axis: 'Sannsynlighet' | 'Konsekvens', name: RegExp) =>
  page.getByRole('group', { name: axis }).getByRole('radio', { name })
const choose = async (page: Page, probability: string, consequence: string) => {
  await page.getByRole('group', { name: 'Sannsynlighet' }).getByText(probability, { exact: true }).click()
  await page.getByRole('group', { name: 'Konsekvens' }).getByText(consequence, { exact: true }).click()
}
const voting = (page: Page) => page.getByRole('button', { name: 'Stem', exact: true })
const jump = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Fare ${n} av 3`) })
const heading = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 3 }).first()

test('voting with the keyboard alone: what is not chosen has focus, each vote goes on to the next hazard, and the last one says so', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const server = holding(meeting([hazard(1, 'Fall fra taket'), hazard(2, 'Støv')]))
  answer(`GET ${at}`, () => ({ body: server.now }))
  answer(`POST ${at}/vote`, (given) => server.vote(given))
  await open(Page_, assessmentId)
  await voting(page).press('Enter')
  await expect(step(page, 'Sannsynlighet', /^1/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await voting(page).press('Enter')
  await expect(step(page, 'Konsekvens', /^1/)).toBeFocused()
  await expect(page.getByRole('group', { name: 'Konsekvens' })).toHaveAccessibleDescription('Velg ett trinn på hver skala')
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Støv')).toBeFocused()
  await choose(page, 'Mulig', 'Liten')
  await voting(page).press('Enter')
  await expect(page.getByText('Du har stemt på alle farene.')).toBeVisible()
  await expect(heading(page, 'Støv')).toBeFocused()
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => [body.riskId, body.round])).toEqual([
    [idOf(1), 1],
    [idOf(2), 1],
  ])
})

test('whoever chooses anew while their vote is under way keeps what they chose, and is not taken on to the next hazard', async ({
  page,
  open,
  answer,
}) => {
  const server = holding(meeting(three))
  const late = Promise.withResolvers<void>()
  answer(`GET ${at}`, () => ({ body: server.now }))
  answer(`POST ${at}/vote`, (given) => late.promise.then(() => server.vote(given)))
  await open(Page_, assessmentId)
  await choose(page, 'Mulig', 'Liten')
  await voting(page).click()
  await page.getByRole('group', { name: 'Konsekvens' }).getByText('Alvorlig', { exact: true }).click()
  late.resolve()
  await page.getByRole('button', { name: 'Endre stemmen' }).click()
  await expect(heading(page, 'Støv')).toBeFocused()
  expect(server.now.hazards[0]!.mine).toEqual({ probability: 3, consequence: 4 })
})

test('a vote that was lost is told of, also to whoever has walked on; the next one is sent after it, and both stay', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const server = holding(meeting(three))
  const late = Promise.withResolvers<'lost'>()
  answer(`GET ${at}`, () => ({ body: server.now }))
  answer(`POST ${at}/vote`, (given) => (given.riskId === idOf(1) ? late.promise : server.vote(given)))
  await open(Page_, assessmentId)
  await choose(page, 'Mulig', 'Liten')
  await voting(page).click()
  await jump(page, 2).click()
  await choose(page, 'Sannsynlig', 'Moderat')
  await voting(page).click()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
  late.resolve('lost')
  await expect(page.getByText('Stemmen på «Fall fra taket» ble ikke lagret. Vi får ikke kontakt med tjenesten.')).toBeVisible()
  await expect(heading(page, 'Støy')).toBeFocused()
  await expect(jump(page, 2)).toHaveAccessibleName(/du har stemt/)
  await jump(page, 1).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Vi får ikke kontakt' }).first()).toBeVisible()
  await expect(step(page, 'Sannsynlighet', /Mulig/)).toBeChecked()
  answer(`POST ${at}/vote`, (given) => server.vote(given))
  await voting(page).click()
  await expect(jump(page, 1)).toHaveAccessibleName(/du har stemt/)
  expect(server.now.hazards.map(({ mine }) => mine)).toEqual([{ probability: 3, consequence: 2 }, { probability: 4, consequence: 3 }, null])
})

test('a vote that comes after the votes were shown is refused, and what was shown stands there in the same moment', async ({
  page,
  open,
  answer,
}) => {
  answer(`GET ${at}`, () => ({ body: meeting([hazard(1, 'Fall fra taket')]) }))
  answer(`POST ${at}/vote`, () => ({ status: 409, body: { code: 'state', message: 'Stemmene er vist.' } }))
  await open(Page_, assessmentId)
  await choose(page, 'Mulig', 'Liten')
  answer(`GET ${at}`, () => ({ body: meeting([hazard(1, 'Fall fra taket', { spread, votedIds: [ola.id] })]) }))
  await voting(page).click()
  await expect(page.getByText('Du stemte ikke i denne runden.')).toBeVisible()
  await expect(voting(page)).toHaveCount(0)
})

test('showing the votes is asked first where somebody is missing; a lost answer shows what there is, and a step leaves the keyboard at its hazard', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const leading = (one: Partial<MeetingHazard>): Meeting =>
    meeting([hazard(1, 'Fall fra taket', { canScore: true, ...one })], { can: ['reveal', 'voteAgain', 'take', 'close'] })
  answer(`GET ${at}`, () => ({ body: leading({ votedIds: [kari.id], isShowable: true }) }))
  await open(Page_, assessmentId)
  await page.getByRole('button', { name: 'Vis stemmene' }).click()
  const question = page.getByRole('dialog', { name: 'Vise stemmene nå?' })
  await expect(question).toContainText('Disse har ikke stemt: Ola Hansen.')
  // No network at all: neither the step nor the look at what came of it is answered.
  for (const call of [`POST ${at}/reveal`, `GET ${at}`]) answer(call, () => 'lost')
  await question.getByRole('button', { name: 'Vis stemmene' }).click()
  await expect(page.getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  await expect(question).toHaveCount(0)
  const shown = leading({ votedIds: [kari.id], spread })
  answer(`GET ${at}`, () => ({ body: shown }))
  await page.getByRole('button', { name: 'Vis stemmene' }).click()
  await question.getByRole('button', { name: 'Vis stemmene' }).click()
  const again = page.getByRole('button', { name: 'Stem på nytt' })
  await expect(again).toBeVisible()
  const late = Promise.withResolvers<{ body: Meeting }>()
  answer(`POST ${at}/vote-again`, () => late.promise)
  await again.dblclick()
  late.resolve({ body: leading({ round: 2, earlier: [{ round: 1, shownAt: '2026-11-20T09:00:00.000Z', spread, taken: null }] }) })
  await expect(heading(page, 'Fall fra taket')).toBeFocused()
  await expect(page.getByText('1 tidligere runde')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('vote-again'))).toHaveLength(1)
})

test('a hazard is scored otherwise than the median only with a reason, which has focus; what another changed meanwhile can be fetched, and not when the network is gone', async ({
  page,
  open,
  answer,
}) => {
  const shown = (version: number, taken: MeetingHazard['taken'] = null) =>
    meeting([hazard(1, 'Fall fra taket', { canScore: true, spread, version, taken })], { can: ['take'] })
  const why = 'Skriv hvorfor dere ikke velger medianen, som er 4'
  answer(`GET ${at}`, () => ({ body: shown(2) }))
  answer(`POST ${at}/take`, ({ version, reasonP }) =>
    !reasonP
      ? refusedAt({ reasonP: why })
      : version === 3
        ? { body: shown(4, { probability: 3, consequence: 5, at: '2026-11-20T09:00:00.000Z', byName: 'Ola Hansen' }) }
        : conflict,
  )
  await open(Page_, assessmentId)
  await page.getByRole('button', { name: 'Bruk forslaget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fall fra taket' })
  await dialog.getByText('3 Mulig').click()
  await dialog.getByRole('button', { name: 'Lagre vurderingen' }).click()
  const reason = dialog.getByLabel('Hvorfor denne sannsynligheten?')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(why)
  await reason.fill('Taket er flatt')
  answer(`GET ${at}`, () => 'lost')
  await dialog.getByRole('button', { name: 'Lagre vurderingen' }).click()
  const reload = dialog.getByRole('button', { name: 'Last inn på nytt' })
  await reload.click()
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer(`GET ${at}`, () => ({ body: shown(3) }))
  await reload.click()
  await expect(dialog.getByRole('alert')).toContainText('Det nyeste er hentet')
  await expect(reason).toHaveValue('Taket er flatt')
  await dialog.getByRole('button', { name: 'Lagre vurderingen' }).click()
  await expect(page.getByText(/Vurdert i møtet av Ola Hansen/)).toBeVisible()
})
