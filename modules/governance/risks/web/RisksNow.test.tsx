import { expect, test } from '@portal/ui/testing/component'
import { matrix } from './grid/gridTesting.ts'
import { RisksNow } from './RisksNow.tsx'

export const Now = () => <RisksNow />

const counted = (more: object) => ({
  definition: matrix,
  now: [],
  after: [],
  levels: [],
  otherMatrix: 0,
  unscored: 0,
  total: 0,
  overdue: 0,
  proposals: 0,
  ...more,
})

test('where all risks are scored by another matrix, Oversikt says that and not that none is scored', async ({ page, open, answer }) => {
  answer('GET /risks/heat-map', () => ({ body: counted({ otherMatrix: 3, total: 3, overdue: 2 }) }))
  await open(Now)
  await expect(page.getByText('3 risikoer er vurdert med en annen matrise')).toBeVisible()
  await expect(page.getByText('Ingen risikoer er vurdert ennå.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^2 / })).toBeVisible()
})

test('where no risk is scored, Oversikt says so', async ({ page, open, answer }) => {
  answer('GET /risks/heat-map', () => ({ body: counted({ unscored: 1, total: 1 }) }))
  await open(Now)
  await expect(page.getByText('Ingen risikoer er vurdert ennå.')).toBeVisible()
})
