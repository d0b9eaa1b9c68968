import { type Column, rowLink, Table } from '@portal/ui/Table.tsx'
import { expect, test } from '@portal/ui/testing/component'
import { useEffect, useState } from 'react'
import { followKeys } from './shortcuts.ts'

type Case = { id: string; title: string }
const rows: Case[] = ['Manglende rekkverk', 'Oljesøl', 'Løs kabel'].map((title, n) => ({ id: String(n), title }))
const nothing = () => {}

export function Cases() {
  const [chosen, setChosen] = useState<string[]>([])
  useEffect(() => followKeys({ search: nothing, help: nothing, go: nothing }), [])
  const toggle = (id: string) => setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const link = ({ id, title }: Case) => (
    <a className={rowLink} href={`#${id}`}>
      {title}
    </a>
  )
  const columns: Column<Case>[] = [
    {
      id: 'choose',
      label: 'Velg',
      cell: ({ id, title }) => (
        <input type="checkbox" aria-label={`Velg ${title}`} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ),
    },
    { id: 'title', label: 'Tittel', cell: link },
  ]
  return (
    <main>
      <input aria-label="Søk" />
      {chosen.length > 0 && (
        <section data-chosen>
          <button type="button">Endre frist</button>
        </section>
      )}
      <Table caption="Avvik" columns={columns} rows={rows} keyOf={({ id }) => id} card={link} />
    </main>
  )
}

test('j and k go from row to row and stop at the ends, on a desk and on a phone', async ({ page, open }) => {
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await open(Cases)
    const link = (name: string) => page.getByRole('link', { name })
    await page.keyboard.press('j')
    await expect(link('Manglende rekkverk')).toBeFocused()
    for (const _ of [1, 2, 3]) await page.keyboard.press('j')
    await expect(link('Løs kabel')).toBeFocused()
    await page.keyboard.press('k')
    await expect(link('Oljesøl')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#1$/)
  }
})

test('x chooses the row, and takes the choice back; e leads to what can be done with the chosen', async ({ page, open }) => {
  await open(Cases)
  const choice = (name: string) => page.getByRole('checkbox', { name: `Velg ${name}` })
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(choice('Løs kabel')).toBeChecked()
  await page.keyboard.press('x')
  await expect(choice('Løs kabel')).not.toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('e')
  await expect(choice('Oljesøl')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Endre frist' })).toBeFocused()
})

test('letters written in a field are letters', async ({ page, open }) => {
  await open(Cases)
  await page.getByRole('textbox', { name: 'Søk' }).pressSequentially('jxke')
  await expect(page.getByRole('textbox', { name: 'Søk' })).toHaveValue('jxke')
  await expect(page.getByRole('textbox', { name: 'Søk' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Endre frist' })).toHaveCount(0)
})
