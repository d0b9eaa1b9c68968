import { expect, test } from '@portal/ui/testing/component'
import { draftsRestored } from '@portal/ui/useStoredDraft'
import { AssessmentGrid } from './AssessmentGrid.tsx'
import { assessmentId, cell, hazard, idOf, many, paste, scoring, serve, writes } from './gridTesting.ts'

export const Grid = () => <AssessmentGrid id={assessmentId} />

/** What is written here before a session ended, and comes back when it is begun again. */
export function Returned() {
  const typeAsBefore = () => {
    const from = { title: 'Fare 1', probability: '', consequence: '', reasonP: '', reasonC: '', mitigation: '', targetP: '', targetC: '' }
    const drafts = { [idOf(1)]: { version: 1, from, cells: { probability: '2', consequence: '2' }, isChecked: true } }
    sessionStorage.setItem(`ks-draft:${assessmentId}:grid:${sessionStorage.getItem('ks_user')}`, JSON.stringify(drafts))
    draftsRestored()
  }
  return (
    <>
      <button type="button" onClick={typeAsBefore}>
        Logget inn igjen
      </button>
      <Grid />
    </>
  )
}

const gone = 'Faren er slettet eller lukket av noen andre.'
const whole = { current: scoring(2, 2), target: scoring(1, 2), reasonP: 'Skjer ofte', mitigation: 'Rekkverk' }

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
})

test('what comes back after a session that ended is saved like what was never away', async ({ page, open, answer }) => {
  const hazards = many(2)
  serve(answer, hazards)
  await open(Returned)
  await expect(cell(page, 1, 'title')).toContainText('Fare 1')
  await page.getByRole('button', { name: 'Logget inn igjen' }).click()
  await expect(cell(page, 1, 'probability')).toContainText('2 ')
  await page.getByRole('button', { name: 'Lagre 1 rad' }).click()
  await expect.poll(() => hazards[0]!.current.score).toBe(4)
  await expect(page.getByText('1 rad er ikke lagret.')).toHaveCount(0)
})

test('a hazard that is gone before it is saved is added again when that is asked for alone, and then whole', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const hazards = [hazard(1, whole), hazard(2)]
  serve(answer, hazards)
  await open(Grid)
  await cell(page, 1, 'consequence').focus()
  await page.keyboard.press('3')
  await expect(cell(page, 1, 'consequence')).toContainText('3 ')
  hazards.shift()
  await open(Grid)
  await page.getByRole('button', { name: 'Lagre 1 rad' }).click()
  await expect(page.getByText(gone)).toBeVisible()
  expect(writes(calls)).toEqual([])
  await page.getByRole('button', { name: 'Lagre 1 rad' }).click()
  await expect.poll(() => hazards[1]).toMatchObject({ ...whole, title: 'Fare 1', current: scoring(2, 3) })
  await expect(page.getByText(gone)).toHaveCount(0)
})

test('a hazard that is gone as it is saved keeps what nobody changed when it is added again', async ({ page, open, answer, calls }) => {
  const hazards = [hazard(1, whole), hazard(2)]
  serve(answer, hazards)
  answer(`PUT /risks/${idOf(1)}`, () => ({ status: 404, body: { code: 'notFound', message: 'Finnes ikke' } }))
  await open(Grid)
  await cell(page, 1, 'mitigation').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' og nett')
  hazards.shift()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(gone)).toBeVisible()
  expect(writes(calls).map(({ call }) => call)).toEqual([`PUT /risks/${idOf(1)}`])
  await page.getByRole('button', { name: 'Lagre 1 rad' }).click()
  await expect.poll(() => hazards[1]).toMatchObject({ ...whole, title: 'Fare 1', mitigation: 'Rekkverk og nett' })
})

test('who may add no hazards is told that one which is gone cannot be saved, and what is written stays', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const hazards = [hazard(1, whole), hazard(2)]
  serve(answer, hazards, { canAdd: false })
  await open(Grid)
  await cell(page, 1, 'consequence').focus()
  await page.keyboard.press('3')
  await expect(cell(page, 1, 'consequence')).toContainText('3 ')
  hazards.shift()
  await open(Grid)
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Lagre 1 rad' }).click()
    await expect(page.getByText(`${gone.slice(0, -1)}, og du kan ikke legge til farer her.`)).toBeVisible()
  }
  await expect(cell(page, 1, 'consequence')).toContainText('3 ')
  expect(writes(calls)).toEqual([])
})

test('saving a new row twice while it is on its way makes and scores it once', async ({ page, open, answer, calls }) => {
  const hazards = many(1)
  serve(answer, hazards)
  await open(Grid)
  const answered = Promise.withResolvers<void>()
  await page.route('**/risks/*/score', async (route) => {
    await answered.promise
    await route.fallback()
  })
  await page.locator('[data-place$=" title"]').last().focus()
  await page.keyboard.type('Klem')
  for (const key of ['Tab', '2', 'Tab', '2']) await page.keyboard.press(key)
  const scored = page.waitForRequest('**/risks/*/score')
  await page.keyboard.press('Control+s')
  await scored
  await page.keyboard.press('Control+s')
  answered.resolve()
  await expect(page.getByRole('status').filter({ hasText: 'Klem er lagret' })).toBeAttached()
  await expect(cell(page, 2, 'title').or(page.getByRole('rowheader', { name: 'Klem' }))).toContainText('Lagret')
  expect(writes(calls).map(({ call }) => call)).toEqual(['POST /risks', `POST /risks/${idOf(2)}/score`])
})

test('what is typed in a new row while it is being made is saved when the row is left', async ({ page, open, answer }) => {
  const hazards = many(1)
  serve(answer, hazards)
  await open(Grid)
  const answered = Promise.withResolvers<void>()
  await page.route('**/risks', async (route) => {
    await answered.promise
    await route.fallback()
  })
  await page.locator('[data-place$=" title"]').last().focus()
  await page.keyboard.type('Klem')
  const made = page.waitForRequest('**/risks')
  await page.keyboard.press('Control+s')
  await made
  for (const key of ['Tab', '2', 'Tab', '2', 'Control+Enter']) await page.keyboard.press(key)
  answered.resolve()
  await expect.poll(() => hazards[1]).toMatchObject({ title: 'Klem', current: { score: 4 } })
  await expect(page.getByText('1 rad er ikke lagret.')).toHaveCount(0)
})

test('leaving the page asks first while pasted rows are not saved', async ({ page, open, answer }) => {
  const hazards = many(1)
  serve(answer, hazards)
  await open(Grid)
  await cell(page, 1, 'probability').focus()
  await paste(page, '2\t3')
  await page.keyboard.press('Home')
  await expect(page.getByText('1 rad er ikke lagret.')).toBeVisible()
  const answered = Promise.withResolvers<void>()
  await page.route('**/risks/*/score', async (route) => {
    await answered.promise
    await route.fallback()
  })
  await page.getByRole('link', { name: 'Vurderinger' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Forlat siden' })).toBeVisible()
  answered.resolve()
})

test('all that is not saved is given up at a second yes alone', async ({ page, open, answer, calls }) => {
  serve(answer, many(2))
  await open(Grid)
  await cell(page, 1, 'probability').focus()
  await paste(page, '2\t3\r\n4\t1')
  const all = page.getByText('2 rader er ikke lagret.')
  await expect(all).toBeVisible()
  await page.getByRole('button', { name: 'Forkast det som ikke er lagret' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forkaste det som ikke er lagret?' })
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(all).toBeVisible()
  await page.getByRole('button', { name: 'Forkast det som ikke er lagret' }).click()
  await dialog.getByRole('button', { name: 'Forkast' }).click()
  await expect(all).toHaveCount(0)
  await expect(cell(page, 1, 'probability')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Endringene i 2 rader er forkastet' })).toBeAttached()
  await expect(cell(page, 2, 'probability')).not.toContainText('4')
  expect(writes(calls)).toEqual([])
})

test('what is pasted and has no place is named: columns, cells that may not be changed, and rows', async ({ page, open, answer }) => {
  const hazards = [hazard(1, { can: [] }), hazard(2)]
  serve(answer, hazards, { canAdd: false })
  await open(Grid)
  await cell(page, 1, 'title').focus()
  const lines = ['Fare\tKategori\tS\tK\tÅrsak', 'A\tFall\t2\t2\tIs', 'B\tFall\t3\t1\tIs', 'C\tFall\t3\t1\tIs']
  await paste(page, lines.join('\n'))
  const expected =
    '1 rad er limt inn. Kolonnene Kategori og Årsak er ikke tatt med. 3 ruter kan ikke endres og ble hoppet over. 1 rad fikk ikke plass'
  await expect(page.getByRole('status').filter({ hasText: expected })).toBeAttached()
  await expect(page.getByText('Kolonnene Kategori og Årsak er ikke tatt med').and(page.locator(':not(.sr-only)'))).toBeVisible()
})
