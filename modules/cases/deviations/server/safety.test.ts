import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../../apps/server/testing.ts'
import { categories } from '../choices.ts'
import { safetyCategories } from '../safetyRules.ts'

const portal = await testPortal()
afterAll(() => portal.close())

test('the database and the rules call the same categories health, environment and safety', async () => {
  const t = await portal.tenant()
  const { id } = (await t.as('employee').post('/deviations', { description: 'Feil farge på dørene', deviationType: 'nonConformity' })).body
  const safety: string[] = []
  for (const category of categories) {
    const [row] = await t.owner('update deviations set category = $2 where id = $1 returning is_safety as "isSafety"', [id, category])
    if (row.isSafety) safety.push(category)
  }
  expect(safety).toEqual(categories.filter((category) => safetyCategories.includes(category)))
})
