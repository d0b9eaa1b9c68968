import { expect, test } from '@portal/ui/testing/component'
import { assessmentId, many, serve } from './grid/gridTesting.ts'
import { HazardsCard } from './public.tsx'

export const GridPage = () => <HazardsCard assessmentId={assessmentId} isGrid />

test('a page of hazards whose code is on its way says so', async ({ page, open, answer }) => {
  serve(answer, many(1))
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/HazardsCard-*.js', async (route) => {
    await arrived.promise
    await route.fallback()
  })
  await open(GridPage)
  await expect(page.getByRole('status').filter({ hasText: 'Laster' })).toBeAttached()
  arrived.resolve()
  await expect(page.getByRole('heading', { name: 'Fare 1' }).or(page.getByRole('grid', { name: 'Farer' }))).toBeVisible()
})
