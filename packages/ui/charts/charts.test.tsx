import type { Locator, Page } from '@playwright/test'
import { formatTenths } from '@portal/kit/format'
import type { ComponentProps } from 'react'
import type { Tone } from '../Badge.tsx'
import { expect, test } from '../testing/component.ts'
import { ChartCard, EmptyChartCard } from './ChartCard.tsx'
import { ColumnCard } from './ColumnCard.tsx'
import { ColumnChart } from './ColumnChart.tsx'
import { Figure } from './Figure.tsx'
import { RankCard } from './RankCard.tsx'
import { RankChart } from './RankChart.tsx'

const parts = [
  { label: 'Lav', tone: 'grey' },
  { label: 'Høy', tone: 'orange' },
] as const
const months = [
  { id: 'nov', label: 'nov', title: 'november 2026', values: [3, 1] },
  { id: 'des', label: 'des', title: 'desember 2026', values: [0, 0] },
  { id: 'jan', label: '2027', title: 'januar 2027', values: [5, 2] },
].map((month) => ({ ...month, name: `${month.title}: ${month.values[0]! + month.values[1]!} avvik` }))
const List = ({ id, children, ...look }: ComponentProps<'a'>) => (
  <a href={`#${id}`} {...look}>
    {children}
  </a>
)
const to = (id: string) => <List id={id} />

export const Reported = () => (
  <ColumnCard
    title="Meldt per måned"
    note="Etter alvorlighet."
    axis="Måned"
    parts={[...parts]}
    columns={months.map((month) => ({ ...month, link: to(month.id), links: [to(`${month.id}-lav`), to(`${month.id}-hoy`)] }))}
  />
)
export const Unlinked = () => (
  <ColumnCard
    title="Meldt per måned"
    axis="Måned"
    parts={[...parts]}
    columns={Array.from({ length: 20 }, () => months)
      .flat()
      .map((month, i) => ({ ...month, id: String(i), link: undefined, links: [undefined, undefined] }))}
  />
)
export const Rates = () => (
  <ColumnChart
    label="H1"
    parts={[{ label: 'H1' }]}
    format={formatTenths}
    columns={Array.from({ length: 13 }, (_, i) => ({
      id: String(i),
      label: i === 2 ? '2027' : 'nov',
      name: `måned ${i}`,
      values: [1234.5 + i],
      link: to(String(i)),
    }))}
  />
)
const causes = [
  { id: 'ledelse', label: 'Manglende sikkerhetsopplæring og oppfølging', value: 12_345, link: to('ledelse') },
  { id: 'tid', label: 'Tidspress', value: 1_234, link: to('tid') },
  { id: 'annet', label: 'Annet', value: 0, link: to('annet') },
]
export const Causes = () => <RankCard title="Årsaker" axis="Årsak" ranks={causes} isPareto />
const tones: Tone[] = ['grey', 'blue', 'green', 'amber', 'orange', 'red']
export const Colours = () => (
  <div className="panel">
    <RankChart label="Farger" ranks={tones.map((tone) => ({ id: tone, label: tone, value: 1, tone, link: to(tone) }))} />
  </div>
)
export const Nothing = () => <EmptyChartCard title="Årsaker">Ingen saker i perioden har fått en årsak ennå.</EmptyChartCard>
export const Rows = () => (
  <ChartCard
    title="Timer"
    chart={null}
    table={{
      head: ['Måned', 'Timer'],
      rows: [
        { id: '1', name: 'Bygg', cells: ['12 000'] },
        {
          id: '2',
          name: 'Ledelse og administrasjon av bygg og anlegg i hele virksomheten',
          depth: 1,
          cells: [{ value: 0, link: undefined }],
        },
      ],
    }}
  />
)
export const Figures = () => (
  <div className="grid grid-cols-2 gap-3">
    <Figure label="Meldt" value={1234} note="i perioden" link={to('meldt')} />
    <Figure label="Kvalitetskostnad" value="214 350 000 kr" link={to('kost')} />
    <Figure label="Til verifisering" value={17} link={to('verifisering')} />
    <Figure label="Lukket innen fristen" value="–" />
  </div>
)

const textsOf = (page: Page) => page.locator('svg text').allTextContents()
const boxesOf = (parts: Locator) => parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
const meets = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test('a column has its sum above and its word below, is a link named in words, and a month of nothing says nothing', async ({
  page,
  open,
}) => {
  await open(Reported)
  expect(await textsOf(page)).toEqual(['4', 'nov', 'des', '7', '2027'])
  const chart = page.getByRole('group', { name: 'Meldt per måned' })
  await expect(chart.getByRole('link')).toHaveCount(3)
  await chart.getByRole('link', { name: 'desember 2026: 0 avvik' }).press('Enter')
  await expect(page).toHaveURL(/#des$/)
})

test('the colours are named from the top of the columns down', async ({ page, open }) => {
  await open(Reported)
  await expect(page.getByRole('listitem')).toHaveText(['Høy', 'Lav'])
})

test('the keyboard goes from the button through every column, and sees where it is', async ({ page, open }) => {
  await open(Reported)
  await page.getByRole('button', { name: 'Vis som tabell: Meldt per måned' }).focus()
  for (const { name } of months) {
    await page.keyboard.press('Tab')
    const column = page.getByRole('link', { name })
    await expect(column).toBeFocused()
    const frame = await column
      .locator('rect')
      .first()
      .evaluate((one) => getComputedStyle(one).stroke)
    expect(frame).not.toMatch(/, 0\)$/)
  }
})

test('the same numbers are a table, with their sums and links, and the button goes back', async ({ page, open }) => {
  await open(Reported)
  await page.getByRole('button', { name: 'Vis som tabell: Meldt per måned' }).press('Enter')
  const table = page.getByRole('table', { name: 'Meldt per måned' })
  await expect(table.getByRole('columnheader')).toHaveText(['Måned', 'Lav', 'Høy', 'Sum'])
  await expect(table.getByRole('rowheader')).toHaveText(['november 2026', 'desember 2026', 'januar 2027'])
  const cells = table.getByRole('row', { name: 'januar 2027' }).getByRole('cell')
  await expect(cells).toHaveText(['5', '2', '7'])
  const links = await cells.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual(['#jan-lav', '#jan-hoy', '#jan'])
  await page.getByRole('button', { name: 'Vis som diagram: Meldt per måned' }).click()
  await expect(page.getByRole('group', { name: 'Meldt per måned' })).toBeVisible()
})

test('whoever may not open the lists reads the same numbers, and moves a wide chart with the keyboard', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(Unlinked)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'januar 2027: 7 avvik' })).toHaveCount(20)
  const button = page.getByRole('button', { name: 'Vis som tabell' })
  await button.focus()
  await page.keyboard.press('Tab')
  const scroller = page.locator('.overflow-x-auto')
  await expect(scroller).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scroller.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
  await button.click()
  await expect(page.getByRole('row', { name: 'januar 2027' }).first().getByRole('cell')).toHaveText(['5', '2', '7'])
  await expect(page.getByRole('group', { name: 'Meldt per måned' })).toHaveAttribute('tabindex', '0')
})

for (const width of [390, 1366])
  test(`numbers and words do not run into each other at ${width} pixels`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(Rates)
    const boxes = await boxesOf(page.locator('svg text'))
    expect(boxes).toHaveLength(26)
    for (const [i, one] of boxes.entries()) for (const other of boxes.slice(i + 1)) expect(meets(one, other)).toBe(false)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, 'the chart is moved and not the page').toBeLessThanOrEqual(0)
  })

test('bars are as long as their numbers, whole numbers fit, and a line adds them up', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(Causes)
  const rows = page.getByRole('list', { name: 'Årsaker' }).getByRole('listitem')
  await expect(rows).toHaveText([/12\s345\s*90,9\s%/, /1\s234\s*100\s%/, /0\s*100\s%/])
  const [longest, next, none] = await boxesOf(page.locator('svg rect'))
  expect(next!.width / longest!.width).toBeCloseTo(1_234 / 12_345, 2)
  expect(none!.width).toBe(0)
  expect(new Set([longest, next, none].map((one) => Math.round(one!.left))).size).toBe(1)
  for (const row of await rows.all())
    expect(await row.evaluate((one) => [...one.querySelectorAll('span')].every((part) => part.scrollWidth <= part.clientWidth))).toBe(true)
  await rows.nth(1).getByRole('link').press('Enter')
  await expect(page).toHaveURL(/#tid$/)

  await page.getByRole('button', { name: 'Vis som tabell: Årsaker' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Årsak', 'Antall', 'Sammenlagt'])
  await expect(page.getByRole('row', { name: 'Tidspress' }).getByRole('cell')).toHaveText([/^1\s234$/, /^100\s%$/])
})

test('a chart of nothing is a sentence, with no table to ask for', async ({ page, open }) => {
  await open(Nothing)
  await expect(page.getByRole('region', { name: 'Årsaker' })).toContainText('Ingen saker i perioden har fått en årsak ennå.')
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a row of a tree stands in from its own with every line, and numbers without lists are plain', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(Rows)
  await page.getByRole('button', { name: 'Vis som tabell: Timer' }).click()
  await expect(page.getByRole('cell')).toHaveText(['12 000', '0'])
  await expect(page.getByRole('link')).toHaveCount(0)
  const lines = await page.getByRole('rowheader').evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one.firstElementChild!)
      return [...range.getClientRects()].map(({ left }) => left)
    }),
  )
  const [[above], below] = lines as [[number], number[]]
  expect(below.length).toBeGreaterThan(1)
  expect(new Set(below)).toEqual(new Set([above + 16]))
})

test('a figure is one link, and fits a phone with a long number too', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(Figures)
  await expect(page.getByRole('link')).toHaveText([/^Meldt1\s234i perioden$/, /^Kvalitetskostnad214 350 000 kr$/, 'Til verifisering17'])
  const cut = await page.locator('.panel span').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(cut).toBe(0)
})

for (const theme of ['light', 'dark'])
  for (const media of ['screen', 'print'] as const)
    test(`every colour is seen against its ground: ${theme}, ${media}`, async ({ page, open }) => {
      await page.emulateMedia({ media })
      await open(Colours)
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
      const ground = await page.locator('.panel').evaluate((one) => getComputedStyle(one).backgroundColor)
      const fills = await page.locator('svg rect').evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))
      expect(fills).toHaveLength(tones.length)
      for (const [i, fill] of fills.entries()) expect(contrast(fill, ground), `${tones[i]} ${fill} on ${ground}`).toBeGreaterThanOrEqual(3)
    })

/** WCAG 2.2, relative luminance. */
function luminance(colour: string) {
  const [r, g, b] = colour.match(/[\d.]+/g)!.map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
