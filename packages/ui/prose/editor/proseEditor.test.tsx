import type { Locator, Page } from '@playwright/test'
import { emptyProse, type Prose, type ProseImage, type RecordLink } from '@portal/kit/prose'
import { readProse } from '@portal/kit/proseCheck'
import { useState } from 'react'
import { expectAccessible } from '../../../../tests/e2e/accessible.ts'
import { Button } from '../../Button.tsx'
import { heading, paragraph, sampleProse, table } from '../../styleguide/sampleProse.ts'
import { expect, test } from '../../testing/component.ts'
import { ProseEditor } from './ProseEditor.tsx'
import { googleHtml, wordHtml } from './wordSamples.ts'

const fileId = '0193a5c2-7b1e-7c3a-9d54-2f6b8e1a4c70'
const upload = (file: File) => (file.name.endsWith('.png') ? Promise.resolve(fileId) : Promise.reject(new Error('Filen er ikke et bilde')))
const pictureOf = ({ alt }: ProseImage['attrs']) => (
  <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt={alt} width={80} height={60} />
)
const recordPicker = ({ onPick }: { onPick: (link: RecordLink['attrs']) => void }) => (
  <Button onClick={() => onPick({ kind: 'risk', id: fileId, label: 'RIS-2026-0003 Fallende last' })}>Velg risikoen</Button>
)

function Written({ initial, error }: { initial: Prose; error?: string }) {
  const [prose, setProse] = useState<Prose>()
  return (
    <>
      <h1>Løft med kran</h1>
      <ProseEditor
        label="Innhold"
        hint="Skriv det leserne trenger"
        error={error}
        initial={initial}
        onChange={setProse}
        {...{ upload, pictureOf, recordPicker }}
      />
      <Button>Lagre</Button>
      <textarea aria-label="Lagret" readOnly value={prose ? JSON.stringify(prose) : ''} />
    </>
  )
}
export const Empty = () => <Written initial={emptyProse} />
export const Whole = () => <Written initial={sampleProse} error="Innholdet mangler formål" />
export const Tabled = () => (
  <Written initial={{ type: 'doc', content: [table(['Kran', 'Grense'], ['Kran 1', '5 tonn']), paragraph('Etter')] }} />
)
const sentence = 'Sperr av området under løftet og varsle alle som er innen rekkevidde av kranen før lasten løftes. '
export const Long = () => (
  <Written
    initial={{
      type: 'doc',
      content: Array.from({ length: 250 }, (_, at) => [heading(2, `Del ${at}`), paragraph(sentence.repeat(5))]).flat(),
    }}
  />
)

const text = (page: Page) => page.getByRole('textbox', { name: 'Innhold' })
/** What would be sent, as the server would store it. */
const stored = async (page: Page): Promise<Prose['content']> => {
  const value = await page.getByLabel('Lagret').inputValue()
  const read = value ? readProse(JSON.parse(value)) : { prose: { content: [] } }
  return 'prose' in read ? read.prose.content : [paragraph(read.fault)]
}
const storedText = (page: Page) => expect.poll(async () => JSON.stringify(await stored(page)))
const types = (page: Page) => expect.poll(async () => (await stored(page)).map(({ type }) => type))
const paste = (field: Locator, html: string) =>
  field.evaluate((dom, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

test('headings, words, lists and breaks are written with keys alone', async ({ page, open }) => {
  await open(Empty)
  await text(page).focus()
  await page.keyboard.type('## Formål')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Gjelder ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('alle')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' løft')
  await page.keyboard.press('Enter')
  await page.keyboard.type('17. mai er fri')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Sperr av')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bånd')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('[] Stroppene er sett over')
  await page.keyboard.press('Control+Enter')
  await types(page).toEqual(['heading', 'paragraph', 'paragraph', 'bulletList', 'checklist', 'pageBreak', 'paragraph'])
  const [first, second, , list] = await stored(page)
  expect([first, second]).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Formål' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Gjelder ' },
        { type: 'text', text: 'alle', marks: [{ type: 'strong' }] },
        { type: 'text', text: ' løft' },
      ],
    },
  ])
  expect(JSON.stringify(list)).toBe(
    JSON.stringify({
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [paragraph('Sperr av'), { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Bånd')] }] }],
        },
      ],
    }),
  )
  await page.keyboard.press('Control+z')
  await types(page).not.toContain('pageBreak')
})

test('the bar is reached with Alt+F10, moved along with the arrows, and left with Escape', async ({ page, open }) => {
  await open(Empty)
  await text(page).focus()
  await page.keyboard.type('Gå aldri under lasten')
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Angre')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'Taster')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await tool(page, 'Farevarsel').press('Enter')
  await expect(text(page)).toBeFocused()
  await expect(page.getByRole('note', { name: 'Fare' })).toContainText('Gå aldri under lasten')
  await expect(tool(page, 'Farevarsel')).toHaveAttribute('aria-pressed', 'true')
  await tool(page, 'Merknad').press('Enter')
  await expect(page.getByRole('note', { name: 'Merk' })).toBeVisible()
  await page.keyboard.press('Alt+0')
  await expect(page.getByRole('dialog', { name: 'Taster' })).toContainText('Ctrl+Shift+9')
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
})

test('nobody is caught in the text: Tab leaves it, after Escape also from a table', async ({ page, open }) => {
  await open(Tabled)
  await page.getByRole('columnheader', { name: 'Kran' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Største ')
  await storedText(page).toContain('Største ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Lagre' })).toBeFocused()
  await text(page).focus()
})

test('a link is made, changed and taken away with keys, and leads nowhere unsafe', async ({ page, open }) => {
  await open(Empty)
  await text(page).focus()
  await page.keyboard.type('veiledningen')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Lenke' })
  await expect(dialog.getByLabel('Tekst')).toHaveValue('veiledningen')
  await expect(dialog.getByLabel('Adresse')).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Adresse')).toHaveAccessibleDescription(/Skriv en nettadresse/)
  await dialog.getByLabel('Adresse').fill('www.arbeidstilsynet.no')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await storedText(page).toContain(
    '{"type":"text","marks":[{"type":"link","attrs":{"href":"https://www.arbeidstilsynet.no"}}],"text":"veiledningen"}',
  )
  await page.keyboard.press('Control+k')
  await dialog.getByRole('button', { name: 'Fjern lenken' }).press('Enter')
  await storedText(page).not.toContain('link')
})

test('a picture is stored, and put in the text when somebody has said what it shows', async ({ page, open }) => {
  await open(Empty)
  await text(page).focus()
  await tool(page, 'Bilde').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bilde' })
  await dialog.getByRole('button', { name: 'Sett inn' }).press('Enter')
  await expect(dialog.getByText('Velg et bilde')).toBeVisible()
  await expect(dialog.getByLabel('Hva viser bildet?')).toHaveAccessibleDescription(/eller velg at det bare er pynt/)
  await dialog.getByLabel('Bildefil').setInputFiles({ name: 'kran.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await dialog.getByLabel('Hva viser bildet?').fill('Sperrebånd')
  await dialog.getByRole('button', { name: 'Sett inn' }).press('Enter')
  await expect(dialog.getByText('Filen er ikke et bilde')).toBeVisible()
  await dialog.getByLabel('Bildefil').setInputFiles({ name: 'kran.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await dialog.getByRole('button', { name: 'Sett inn' }).press('Enter')
  await expect(text(page).getByRole('img', { name: 'Sperrebånd' })).toBeVisible()
  await storedText(page).toContain(JSON.stringify({ type: 'image', attrs: { fileId, alt: 'Sperrebånd', decorative: false } }))
  await text(page).getByRole('img').click()
  await tool(page, 'Bilde').click()
  await dialog.getByLabel('Bildet er bare pynt').check()
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await storedText(page).toContain('"decorative":true')
})

test('a record and a field that is filled in stand among the words', async ({ page, open }) => {
  await open(Empty)
  await text(page).focus()
  await page.keyboard.type('Se ')
  await tool(page, 'Lenke til en sak eller et dokument').press('Enter')
  await page.getByRole('button', { name: 'Velg risikoen' }).press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' av ')
  await tool(page, 'Felt som fylles ut').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Datoen teksten leses' }).press('Enter')
  await expect
    .poll(async () => JSON.stringify(await stored(page)))
    .toBe(
      JSON.stringify([
        paragraph('Se ', { type: 'recordLink', attrs: { kind: 'risk', id: fileId, label: 'RIS-2026-0003 Fallende last' } }, ' av ', {
          type: 'variable',
          attrs: { name: 'today' },
        }),
      ]),
    )
})

test('a table is put in, and gets and loses rows, columns and headers by the bar', async ({ page, open }) => {
  await open(Empty)
  await text(page).focus()
  await tool(page, 'Tabell').press('Enter')
  await page.keyboard.type('Kran')
  await expect(page.getByRole('columnheader')).toHaveText(['Kran', '', ''])
  for (const name of ['Rad under', 'Kolonne til høyre', 'Overskriftskolonne']) await tool(page, name).press('Enter')
  const size = async () => {
    const [first] = await stored(page)
    return (
      first?.type === 'table' &&
      first.content.map(({ content }) => content.map(({ type }) => (type === 'tableHeader' ? 'H' : '-')).join('')).join(' ')
    )
  }
  await expect.poll(size).toBe('HHHH H--- H--- H---')
  for (const name of ['Overskriftskolonne', 'Kolonne til venstre', 'Slett kolonnen', 'Slett raden']) await tool(page, name).press('Enter')
  await expect.poll(async () => (await stored(page))[0]?.type).toBe('table')
  await tool(page, 'Slett tabellen').press('Enter')
  await types(page).toEqual(['paragraph'])
})

test('what is pasted from Word keeps headings, lists, tables and links, and nothing else', async ({ page, open }) => {
  await open(Empty)
  await text(page).focus()
  await paste(text(page), wordHtml)
  await types(page).toEqual(['heading', 'paragraph', 'bulletList', 'heading', 'orderedList', 'table'])
  await expect(page.getByRole('status').first()).toHaveText(/^Bilder følger ikke med/)
  const [title, line, list, , steps, grid] = await stored(page)
  expect(title).toEqual({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Løfterutine' }] })
  expect(line).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Gjelder ' },
      { type: 'text', text: 'alle', marks: [{ type: 'strong' }] },
      { type: 'text', text: ' løft, se ' },
      { type: 'text', text: 'veiledningen', marks: [{ type: 'link', attrs: { href: 'https://www.arbeidstilsynet.no/kran' } }] },
      { type: 'text', text: ' og kran.docx.' },
    ],
  })
  const item = (...content: object[]) => ({ type: 'listItem', content })
  expect(list).toEqual({
    type: 'bulletList',
    content: [
      item(paragraph('Sperr av'), { type: 'bulletList', content: [item(paragraph('Bånd')), item(paragraph('Skilt'))] }),
      item(paragraph('Varsle')),
    ],
  })
  expect(steps).toEqual({ type: 'orderedList', content: [item(paragraph('Fest lasten')), item(paragraph('Løft'))] })
  expect(grid?.type === 'table' && grid.content.map(({ content }) => content.map(({ type, attrs }) => `${type} ${attrs.colspan}`))).toEqual(
    [['tableHeader 1', 'tableHeader 1'], ['tableCell 2']],
  )
})

test('what is pasted from Google Docs has its bold, and not all of it', async ({ page, open }) => {
  await open(Empty)
  await text(page).focus()
  await paste(text(page), googleHtml)
  await expect
    .poll(async () => (await stored(page))[0])
    .toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Vanlig og ' },
        { type: 'text', text: 'fet', marks: [{ type: 'strong' }] },
        { type: 'text', text: ' kursiv', marks: [{ type: 'em' }] },
      ],
    })
})

test('what would be deeper than can be stored is refused where it is written', async ({ page, open }) => {
  await open(Empty)
  await text(page).focus()
  await page.keyboard.type('- a')
  for (const word of ['b', 'c', 'd', 'e', 'f']) {
    await page.keyboard.press('Enter')
    // The bar is drawn a moment after the text.
    await expect(tool(page, 'Ett nivå inn')).not.toHaveAttribute('aria-disabled', 'true')
    await tool(page, 'Ett nivå inn').press('Enter')
    await page.keyboard.type(word)
  }
  await expect(page.getByRole('status').first()).toHaveText('Teksten kan ikke ha flere nivåer inni hverandre')
  await storedText(page).toContain('"f"')
})

test('label, hint and error are those of any field, and it is accessible on a phone and a desk, in light and dark', async ({
  page,
  open,
}) => {
  await open(Whole)
  await expect(text(page)).toHaveAccessibleDescription(/Skriv det leserne trenger Innholdet mangler formål Alt\+F10/)
  await expect(text(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByText('Innhold', { exact: true }).click()
  await expect(text(page)).toBeFocused()
  await page.evaluate(() => {
    document.title = 'Løft med kran'
  })
  await text(page).getByText('8 tonn').click()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 390, 1366]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page, `editor at ${width}, ${colorScheme}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
})

test('a key in a text of 20,000 words is drawn within the time of a picture', async ({ page, open }) => {
  await open(Long)
  await text(page).getByText('Sperr av').nth(120).click()
  const times = await text(page).evaluate(async (dom) => {
    const all: number[] = []
    for (let at = 0; at < 60; at++) {
      const start = performance.now()
      document.execCommand('insertText', false, 'a')
      dom.getBoundingClientRect()
      all.push(performance.now() - start)
      await new Promise(requestAnimationFrame)
    }
    return all.toSorted((a, b) => a - b)
  })
  console.log(`a key at 20,000 words: median ${times[30]!.toFixed(1)} ms, 95 % ${times[57]!.toFixed(1)} ms`)
  expect(times[30]).toBeLessThan(16)
})
