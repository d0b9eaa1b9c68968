import { expect, test } from '@portal/ui/testing/component'
import type { InjuryRates } from '../contract.ts'
import { RateCard } from './RateCard.tsx'
import { filtersOf, month } from './statisticsTesting.ts'

export const Rates = () => <RateCard />

const rates = (more: Partial<InjuryRates> = {}): { body: InjuryRates } => ({
  body: { months: [month()], opensRegister: true, opensLists: true, ...more },
})
const call = 'GET /statistics/injury-rates'

test('each rate opens what was counted: those with absence, all of them, and what was reported before anybody was hurt', async ({
  page,
  open,
  answer,
}) => {
  answer(call, () => rates())
  await open(Rates)
  const days = { from: '2025-11-01', to: '2026-10-31', rated: 'true' }
  const injuries = page.getByRole('link', { name: /skader$/ })
  expect(await filtersOf(injuries.nth(0))).toMatchObject({ pathname: '/deviations/injuries', ...days, away: 'true' })
  expect(await filtersOf(injuries.nth(1))).toEqual({ pathname: '/deviations/injuries', ...days })
  expect(await filtersOf(page.getByRole('link', { name: '88 meldinger' }))).toMatchObject({
    pathname: '/deviations',
    reportedFrom: '2025-11-01',
    deviationType: ['nearMiss', 'unsafeCondition'],
  })
})

test('who may not read the register of injuries is led to none, and reads how many', async ({ page, open, answer }) => {
  answer(call, () => rates({ opensRegister: false, opensLists: false }))
  await open(Rates)
  await expect(page.getByText('5 skader')).toBeVisible()
  await expect(page.getByText('88 meldinger')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
})

test('no rate is shown of months without hours: what is missing is told, with the way to where it is entered', async ({
  page,
  open,
  answer,
}) => {
  answer(call, () => rates({ months: [month({ monthsWithoutHours: 3 })] }))
  await open(Rates)
  await expect(page.getByText(/^Timer mangler for 3 av de siste tolv månedene\./)).toBeVisible()
  await expect(page.getByRole('link')).toHaveAttribute('href', '/deviations/hours')
  await expect(page.getByText('10,5')).toHaveCount(0)
  answer(call, () => rates({ months: [month({ hours: 0 })], opensLists: false }))
  await open(Rates)
  await expect(page.getByText('Legg inn arbeidstimer for å beregne H-verdien.')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
})

test('a rate of few hours is shown with a warning, and one that cannot be reckoned as a dash', async ({ page, open, answer }) => {
  answer(call, () => rates({ months: [month({ isThin: true, f: null })] }))
  await open(Rates)
  await expect(page.getByText(/^Lite grunnlag/)).toBeVisible()
  await expect(page.getByText('F: –', { exact: true })).toBeVisible()
})
