import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { sampleWorld } from '../styleguide/Prose.tsx'
import { heading, paragraph, photo, revisedProse, sampleProse } from '../styleguide/sampleProse.ts'
import { expect, test } from '../testing/component.ts'
import { ProseContents } from './ProseContents.tsx'
import { ProseDiff } from './ProseDiff.tsx'
import { ProseView } from './ProseView.tsx'

const nothing = () => null
export const Routine = () => (
  <>
    <h1>Løft med kran</h1>
    <ProseContents prose={sampleProse} />
    <ProseView prose={sampleProse} {...sampleWorld} />
  </>
)
export const Unseen = () => (
  <ProseView
    prose={{
      type: 'doc',
      content: [sampleProse.content[1]!, { type: 'image', attrs: { fileId: photo, alt: 'Kranfører i hytta', decorative: false } }],
    }}
    {...sampleWorld}
    pictureOf={nothing}
    linkOf={nothing}
  />
)
export const Revised = () => (
  <>
    <h1>Løft med kran</h1>
    <ProseDiff before={sampleProse} after={revisedProse} {...sampleWorld} />
  </>
)
export const Same = () => <ProseDiff before={sampleProse} after={sampleProse} {...sampleWorld} />
const long = (last: string) => ({
  type: 'doc' as const,
  content: [heading(2, 'Løft'), ...Array.from({ length: 9 }, (_, at) => paragraph(`Punkt ${at}`)), paragraph(last)],
})
export const Folded = () => <ProseDiff before={long('Meld fra')} after={long('Meld fra til leder')} {...sampleWorld} />

test('a long text is read with headings, lists, tables and callouts that a screen reader finds', async ({ page, open }) => {
  await open(Routine)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Formål', 'Før løftet'])
  await expect(page.getByText(/^Rutinen gjelder/)).toHaveText(
    'Rutinen gjelder alle løft hos Byggmester Dahl AS. Les også RIS-2026-0003 Fallende last og veiledningen (www.arbeidstilsynet.nohttps://www.arbeidstilsynet.no/kran).',
  )
  await expect(page.getByRole('note', { name: 'Fare' })).toContainText('Gå aldri under hengende last.')
  await expect(page.getByRole('list', { name: 'Sjekkliste' }).getByRole('listitem')).toHaveText([
    'Stroppene er sett over',
    'Kroken har sperre',
  ])
  await expect(page.getByRole('columnheader')).toHaveText(['Kran', 'Største last', 'Største vind', 'Kontrollert av'])
  await expect(page.getByRole('img', { name: 'Sperrebånd rundt kranen' })).toBeVisible()
  expect(
    await page.getByText(/^Rutinen gjelder/).evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize)),
  ).toBeGreaterThanOrEqual(16)
})

test('the contents lead to each heading', async ({ page, open }) => {
  await open(Routine)
  const contents = page.getByRole('navigation', { name: 'Innhold' })
  await expect(contents.getByRole('link')).toHaveText(['Formål', 'Før løftet', 'Grenser'])
  await contents.getByRole('link', { name: 'Før løftet' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Før løftet' })).toBeInViewport()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`read or compared it is accessible, and on a phone the table is moved inside its own frame with the keyboard, ${colorScheme}`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ colorScheme })
    for (const component of [Routine, Revised]) {
      await open(component)
      await page.evaluate(() => {
        document.title = 'Løft med kran'
      })
      for (const width of [320, 390, 1366]) {
        await page.setViewportSize({ width, height: 844 })
        await expectAccessible(page, `${component.name} at ${width}`)
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await open(Routine)
    const frame = page.getByRole('group', { name: 'Tabell 1' })
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

test('a record the reader may not see is what it was called, and a picture that cannot be shown is its text', async ({ page, open }) => {
  await open(Unseen)
  await expect(page.getByText('RIS-2026-0003 Fallende last')).toBeVisible()
  await expect(page.getByRole('link', { name: /RIS-/ })).toHaveCount(0)
  await expect(page.getByText('Kranfører i hytta')).toBeVisible()
})

test('compared, what came and went is told in words, in lists item by item and in tables cell by cell', async ({ page, open }) => {
  await open(Revised)
  await expect(page.getByRole('listitem').filter({ hasText: 'Varsle alle' }).getByRole('insertion')).toHaveText('20 meter')
  await expect(page.getByRole('insertion').filter({ hasText: 'Prøv bremsen' })).toHaveText(/^Lagt til/)
  await expect(page.getByRole('cell').filter({ has: page.getByRole('insertion') })).toHaveText('54 tonn')
  await expect(page.getByRole('deletion').filter({ hasText: 'Arbeidsgiver' })).toHaveText(/^Fjernet/)
  await open(Same)
  await expect(page.getByText('De to versjonene er like.')).toBeVisible()
})

test('what is the same is folded away, but for the part beside a change', async ({ page, open }) => {
  await open(Folded)
  await expect(page.getByText('Punkt 8')).toBeVisible()
  await expect(page.getByText('Punkt 7')).toBeHidden()
  await page.getByText('9 deler er uendret').click()
  await expect(page.getByText('Punkt 7')).toBeVisible()
})
