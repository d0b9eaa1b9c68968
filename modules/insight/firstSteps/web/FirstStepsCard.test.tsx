import { expect, test } from '@portal/ui/testing/component'
import { type FirstSteps, type StepName, stepNames } from '../contract.ts'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { HiddenStepsCard } from './HiddenStepsCard.tsx'

const paths: Partial<Record<StepName, string>> = { duties: '/settings/duties?verdict=assess' }
const stepsWith = (done: readonly StepName[]): FirstSteps => ({
  steps: stepNames.map((name) => ({
    name,
    path: paths[name] ?? `/${name}`,
    isDone: done.includes(name),
    done: Number(done.includes(name)),
    of: 1,
  })),
  isHidden: false,
  version: 4,
})
const half = stepsWith(['company', 'yearWheel', 'report'])
half.steps[1] = { ...half.steps[1]!, done: 2, of: 3 }
export const Untouched = () => <FirstStepsCard firstSteps={stepsWith([])} />
export const Half = () => <FirstStepsCard firstSteps={half} />
export const Hidden = () => <HiddenStepsCard />

test('a company that has done nothing begins at the first step', async ({ page, open }) => {
  await open(Untouched)
  await expect(page.getByText('0 av 6 gjort')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(6)
  await expect(page.locator('[aria-current=step]')).toContainText('Virksomheten')
  await expect(page.getByText('(Gjort)')).toHaveCount(0)
})

test('what is done says so and can be opened, and the first that is left is the next, with how far it has come', async ({ page, open }) => {
  await open(Half)
  await expect(page.getByText('3 av 6 gjort')).toBeVisible()
  const next = page.locator('[aria-current=step]')
  await expect(next).toHaveCount(1)
  await expect(next).toContainText('2 av 3 er gjort.')
  await expect(next.getByRole('link', { name: 'Svar på spørsmålene: Pliktene' })).toHaveAttribute('href', '/settings/duties?verdict=assess')
  await expect(page.getByRole('listitem').filter({ hasText: '(Gjort)' })).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Se forslagene: Årshjulet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inviter brukere: Brukere' })).toBeVisible()
})

test('it is put away with the version it was seen in, and can be brought back at once', async ({ page, open, answer, calls }) => {
  answer('PUT /first-steps', () => ({ body: { ...half, isHidden: true, version: 5 } }))
  await open(Half)
  await page.getByRole('button', { name: 'Skjul «Kom i gang»' }).click()
  await expect(page.getByText(/er skjult for alle/)).toBeVisible()
  answer('PUT /first-steps', () => ({ body: { ...half, isHidden: false, version: 6 } }))
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('«Kom i gang» vises på Oversikt igjen')).toBeVisible()
  expect(calls.filter(({ call }) => call === 'PUT /first-steps').map(({ body }) => body)).toEqual([
    { isHidden: true, version: 4 },
    { isHidden: false, version: 5 },
  ])
})

test('a change somebody else was first with is refused in words', async ({ page, open, answer }) => {
  const message = 'Noen andre har endret dette. Last siden på nytt.'
  answer('PUT /first-steps', () => ({ status: 409, body: { code: 'conflict', message } }))
  await open(Half)
  await page.getByRole('button', { name: 'Skjul «Kom i gang»' }).click()
  await expect(page.getByText(/Noen andre har endret/)).toBeVisible()
  await expect(page.getByText('3 av 6 gjort')).toBeVisible()
})

test('Innstillinger has the way back where it is put away and something is left, and else nothing', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /first-steps', () => ({ body: { ...half, isHidden: true } }))
  await open(Hidden)
  await expect(page.getByText(/3 av 6 steg er gjort/)).toBeVisible()
  answer('PUT /first-steps', () => ({ body: half }))
  answer('GET /first-steps', () => ({ body: half }))
  await page.getByRole('button', { name: 'Vis igjen' }).click()
  await expect(page.getByRole('button', { name: 'Vis igjen' })).toHaveCount(0)
  expect(calls.find(({ call }) => call === 'PUT /first-steps')?.body).toEqual({ isHidden: false, version: 4 })
  answer('GET /first-steps', () => ({ body: { ...stepsWith(stepNames), isHidden: true } }))
  await page.reload()
  await expect(page.getByRole('main')).toBeEmpty()
})
