import { expect, test } from '@portal/ui/testing/component'
import { AssessmentGrid } from './AssessmentGrid.tsx'
import { assessmentId, cell, type Hazard, hazard, idOf, many, paste, scoring, serve, writes } from './gridTesting.ts'

export const Grid = () => <AssessmentGrid id={assessmentId} />

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
})

test('forty hazards are scored without the mouse: two digits and Ctrl + Enter for each', async ({ page, open, answer, calls }) => {
  const hazards = many(40)
  serve(answer, hazards)
  await open(Grid)
  await expect(page.getByRole('grid', { name: 'Farer' })).toBeVisible()
  await expect(page.getByRole('gridcell').and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  await cell(page, 1, 'probability').focus()
  for (let n = 1; n <= 40; n++) {
    await expect(cell(page, n, 'probability')).toBeFocused()
    await page.keyboard.press(String(1 + (n % 3)))
    await page.keyboard.press('Tab')
    await expect(cell(page, n, 'consequence')).toBeFocused()
    await page.keyboard.press('3')
    await page.keyboard.press('Control+Enter')
  }
  // Several rows are on their way at once: the last to be answered need not be the last that was sent.
  await expect.poll(() => hazards.map(({ current }) => current.score)).toEqual(hazards.map((_, n) => (1 + ((n + 1) % 3)) * 3))
  await expect(page.getByRole('status').filter({ hasText: /^Fare \d+ er lagret/ })).toBeAttached()
  expect(writes(calls)).toHaveLength(40)
  await expect(cell(page, 2, 'level')).toContainText('Middels')
})

test('arrows go from cell to cell, Home and End in the row; Escape puts back what was there, and then Tab leaves the grid', async ({
  page,
  open,
  answer,
  calls,
}) => {
  serve(answer, many(3))
  await open(Grid)
  await cell(page, 1, 'probability').focus()
  const steps = [
    ['ArrowDown', 2, 'probability'],
    ['ArrowRight', 2, 'consequence'],
    ['ArrowUp', 1, 'consequence'],
    ['End', 1, 'after'],
    ['Home', 1, 'title'],
    ['Control+ArrowDown', 0, ''],
    ['Control+Home', 1, 'title'],
  ] as const
  for (const [key, n, column] of steps) {
    await page.keyboard.press(key)
    if (n) await expect(cell(page, n, column)).toBeFocused()
  }
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Uønsket hendelse: Fare 1' }).fill('Noe annet')
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 'title')).toBeFocused()
  await expect(cell(page, 1, 'title')).toContainText('Fare 1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)
  await cell(page, 2, 'probability').focus()
  await page.keyboard.press('Tab')
  await expect(cell(page, 2, 'consequence')).toBeFocused()
  expect(writes(calls)).toEqual([])
})

test('where the level asks for reasons they open under the row, and the row is not saved without them', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const hazards = many(2)
  serve(answer, hazards)
  await open(Grid)
  await cell(page, 1, 'probability').focus()
  for (const key of ['4', 'Tab', '4']) await page.keyboard.press(key)
  await expect(cell(page, 1, 'level')).toContainText('Ekstrem')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Skriv hvorfor. Det er påkrevd når nivået er ekstrem.')).toHaveCount(2)
  expect(writes(calls)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Hvorfor denne sannsynligheten?')).toBeFocused()
  await page.keyboard.type('Skjer hver måned')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fall fra åtte meter')
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 2, 'probability')).toBeFocused()
  await expect(page.getByLabel('Hvorfor denne sannsynligheten?')).toHaveCount(0)
  expect(hazards[0]).toMatchObject({ current: { level: 'extreme' }, reasonP: 'Skjer hver måned', reasonC: 'Fall fra åtte meter' })
})

test('a new hazard is written in the last row; text is edited, and what else the risk says is sent with it as it was', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const hazards = many(1)
  serve(answer, hazards)
  await open(Grid)
  await cell(page, 1, 'mitigation').focus()
  await page.keyboard.type('Rekkverk')
  await page.keyboard.press('Enter')
  for (const key of ['ArrowDown', 'Home']) await page.keyboard.press(key)
  await expect.poll(() => hazards[0]!.mitigation).toBe('Rekkverk')
  expect(writes(calls)[0]).toMatchObject({ body: { version: 1, title: 'Fare 1', affected: 'Alle på stedet', mitigation: 'Rekkverk' } })
  await page.keyboard.type('Klem')
  for (const key of ['Tab', '2', 'Tab', '2', 'Control+Enter']) await page.keyboard.press(key)
  await expect.poll(() => hazards[1]).toMatchObject({ title: 'Klem', current: { score: 4 } })
  // The next one, at once.
  await expect(page.locator('[data-place$=" title"]').last()).toBeFocused()
  await page.keyboard.type('Kutt')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => hazards.map(({ title }) => title)).toEqual(['Fare 1', 'Klem', 'Kutt'])
})

test('forty rows pasted from a spreadsheet: each faulty cell says so, and nothing of its row is sent until it is corrected', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const hazards: Hazard[] = []
  serve(answer, hazards)
  await open(Grid)
  const lines = Array.from({ length: 40 }, (_, n) => [`Hendelse ${n + 1}`, '2', '3 Alvorlig', ''])
  lines[0] = ['Hendelse 1', 'Mulig', 'liten', '']
  lines[1] = ['Hendelse 2', '6', '3', '']
  lines[2] = ['Hendelse 3', '2', 'kjempefarlig', '']
  lines[3] = ['Hendelse 4', '4', '', '']
  lines[4] = ['Hendelse 5', '5', '5', 'Skjer ofte']
  lines[5] = ['X', '1', '1', '']
  await page.locator('[data-place$=" title"]').focus()
  await paste(page, [['Uønsket hendelse', 'S', 'K', 'Begrunnelse for sannsynlighet'], ...lines].map((line) => line.join('\t')).join('\r\n'))
  await expect(page.getByRole('status').filter({ hasText: '40 rader er limt inn' })).toBeAttached()
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${title}(?!\\d)`) }) })
  const wrong = async (title: string, n: number, message: string) => {
    const at = row(title).locator('[data-place]').nth(n)
    await expect(at).toHaveAttribute('aria-invalid', 'true')
    await expect(at).toContainText(message)
  }
  await wrong('Hendelse 2', 1, 'Skriv et tall fra 1 til 5')
  await wrong('Hendelse 3', 2, 'Skriv et tall fra 1 til 5')
  await wrong('Hendelse 4', 2, 'Fyll inn både sannsynlighet og konsekvens')
  await expect(page.getByText('Skriv hvorfor. Det er påkrevd når nivået er ekstrem.')).toHaveCount(1)
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5)
  expect(writes(calls)).toEqual([])

  await page.getByRole('button', { name: 'Lagre 35 rader' }).click()
  await expect(page.getByRole('status').filter({ hasText: '35 rader er lagret. 5 rader må rettes' })).toBeAttached()
  expect(hazards).toHaveLength(35)
  expect(hazards.map(({ title }) => title)).toEqual(['Hendelse 1', ...lines.slice(6).map(([title]) => title)])
  expect(hazards.every(({ current }) => current.probability === 2)).toBe(true)
  expect(new Set(calls.filter(({ call }) => call === 'POST /risks').map(({ headers }) => headers['idempotency-key'])).size).toBe(35)

  await row('Hendelse 2').getByRole('gridcell').first().focus()
  for (const key of ['2', 'Control+Enter']) await page.keyboard.press(key)
  await expect.poll(() => hazards.at(-1)).toMatchObject({ title: 'Hendelse 2', current: { probability: 2 } })
})

test('what somebody else changed meanwhile is said at the row, and what was typed stays', async ({ page, open, answer, calls }) => {
  const hazards = many(2)
  serve(answer, hazards)
  await open(Grid)
  await cell(page, 1, 'probability').focus()
  for (const key of ['2', 'Tab', '2']) await page.keyboard.press(key)
  hazards[0] = { ...hazards[0]!, current: scoring(3, 3), title: 'Fare 1 fra taket', version: 4 }
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Noen andre har endret raden imens.')).toBeVisible()
  await expect(page.getByText(/^Sannsynlighet er nå: 3 /)).toBeVisible()
  await expect(cell(page, 1, 'title')).toContainText('Fare 1 fra taket')
  await expect(cell(page, 1, 'probability')).toContainText('2 ')
  expect(hazards[0]!.current.score).toBe(9)
  await expect(cell(page, 2, 'probability')).toBeFocused()
  for (const key of ['ArrowUp', 'Control+Enter']) await page.keyboard.press(key)
  await expect.poll(() => hazards[0]!.current.score).toBe(4)
  expect(writes(calls).at(-1)).toMatchObject({ body: { version: 4, probability: 2, consequence: 2 } })
  await expect(page.getByText('Noen andre har endret raden imens.')).toHaveCount(0)
})

test('a refusal stands at its row, and a reload loses nothing of what was typed', async ({ page, open, answer }) => {
  const hazards = many(2)
  serve(answer, hazards)
  answer(`POST /risks/${idOf(1)}/score`, () => ({ status: 423, body: { code: 'locked', message: 'Risikovurderingen er arkivert.' } }))
  answer(`POST /risks/${idOf(2)}/score`, () => ({
    status: 422,
    body: { code: 'guard', message: 'Ikke nå', fields: { probability: 'Matrisen har 5 trinn' } },
  }))
  await open(Grid)
  await cell(page, 1, 'probability').focus()
  for (const key of ['1', 'Tab', '1', 'Control+Enter']) await page.keyboard.press(key)
  await expect(page.getByText('Risikovurderingen er arkivert.')).toBeVisible()
  await cell(page, 2, 'probability').focus()
  for (const key of ['1', 'Tab', '1', 'Control+Enter']) await page.keyboard.press(key)
  await expect(cell(page, 2, 'probability')).toContainText('Matrisen har 5 trinn')
  await open(Grid)
  await expect(cell(page, 2, 'consequence')).toContainText('1 ')
  await expect(page.getByText('2 rader er ikke lagret.')).toBeVisible()
})

test('who may not change the hazards reads them, and no key writes', async ({ page, open, answer, calls }) => {
  const hazards = [hazard(1, { current: scoring(2, 3), can: [] })]
  serve(answer, hazards, { canAdd: false, canScore: false })
  await open(Grid)
  await expect(page.getByText('Du kan lese farene, men ikke endre dem.')).toBeVisible()
  await cell(page, 1, 'probability').focus()
  for (const key of ['5', 'Delete', 'Enter', 'Control+Enter']) await page.keyboard.press(key)
  await paste(page, '5\t5')
  await expect(cell(page, 1, 'probability')).toContainText('2 ')
  await expect(cell(page, 1, 'probability')).toHaveAttribute('aria-readonly', 'true')
  expect(writes(calls)).toEqual([])
})

test('what may happen has room for words at every width that has the grid, and the grid ends where its card does', async ({
  page,
  open,
  answer,
}) => {
  serve(answer, many(3))
  await open(Grid)
  for (const width of [1024, 1093, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await cell(page, 1, 'title').boundingBox())!.width).toBeGreaterThanOrEqual(176)
    const { x, width: last } = (await cell(page, 1, 'after').boundingBox())!
    expect(x + last).toBeLessThanOrEqual(width)
  }
})

test('on a phone there is one hazard at a time, with large steps; what is scored is saved when one goes on', async ({
  page,
  open,
  answer,
}) => {
  const hazards = many(3)
  serve(answer, hazards)
  await page.setViewportSize({ width: 390, height: 800 })
  await open(Grid)
  await expect(page.getByRole('heading', { level: 2, name: 'Fare 1' })).toBeVisible()
  const steps = await page.getByRole('group', { name: 'Sannsynlighet' }).locator('label').all()
  const widths = await Promise.all(steps.map(async (step) => (await step.boundingBox())!.width))
  expect([widths.length, new Set(widths).size]).toEqual([5, 1])
  const choose = (axis: string, n: number) =>
    page
      .getByRole('group', { name: axis })
      .getByText(new RegExp(`^${n} `))
      .click()
  await choose('Sannsynlighet', 5)
  await choose('Konsekvens', 5)
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page.getByText('Skriv hvorfor. Det er påkrevd når nivået er ekstrem.')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 2, name: 'Fare 1' })).toBeVisible()
  await choose('Sannsynlighet', 1)
  await choose('Konsekvens', 1)
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Fare 2' })).toBeFocused()
  expect(hazards[0]!.current.score).toBe(1)
  await page.getByRole('button', { name: 'Forrige' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Fare 1' })).toBeFocused()
})
