import { Table } from '@portal/ui/Table.tsx'
import { expect, test } from '@portal/ui/testing/component'
import { ChosenBar } from './ChosenBar.tsx'
import { useSelection } from './RowChoice.tsx'

const rows = ['1', '2', '3', '4', '5'].map((id) => ({ id, number: `AVV-${id}`, title: `Sak ${id}` }))

export function Cases() {
  const { selected, column, choose } = useSelection('deviations', 'alle', rows)
  return (
    // Room for the frame's header, under which the bar sticks.
    <div style={{ paddingTop: 80 }}>
      {selected.length > 0 && (
        <ChosenBar
          count={selected.length}
          shown={rows.length}
          limit={100}
          noun={(n) => `${n} avvik`}
          steps={[]}
          onAll={() => choose(rows)}
          onNone={() => choose([])}
        />
      )}
      <Table
        caption="Avvik"
        columns={[...(column ? [column] : []), { id: 'title', label: 'Tittel', cell: ({ title }) => title }]}
        rows={rows}
        keyOf={({ id }) => id}
        card={({ title }) => title}
      />
    </div>
  )
}

test.beforeEach(async ({ page, answer, open: _ }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  answer('GET /views', () => ({ body: { items: [], can: ['bulk'] } }))
})

test('with Shift all rows from the one pressed last are chosen, or none of them', async ({ page, open }) => {
  await open(Cases)
  const box = (n: number) => page.getByRole('checkbox', { name: `Velg AVV-${n}` })
  const status = page.getByRole('region', { name: 'Valgte rader' }).getByRole('status')
  await box(2).click()
  await box(5).click({ modifiers: ['Shift'] })
  await expect(status).toHaveText('4 avvik er valgt')
  await expect(box(1)).not.toBeChecked()
  await box(3).click({ modifiers: ['Shift'] })
  await expect(status).toHaveText('1 avvik er valgt')
  await expect(box(2)).toBeChecked()
  // From below upwards, and the keyboard's space chooses one.
  await box(4).click()
  await box(3).focus()
  await page.keyboard.press('Space')
  await expect(status).toHaveText('3 avvik er valgt')
})

test('the box in the head chooses all that are shown, says when only some are, and takes all away', async ({ page, open }) => {
  await open(Cases)
  const all = page.getByRole('checkbox', { name: 'Velg alle som vises' })
  await page.getByRole('checkbox', { name: 'Velg AVV-3' }).click()
  await expect(all).not.toBeChecked()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await all.click()
  await expect(page.getByRole('region', { name: 'Valgte rader' }).getByRole('status')).toHaveText('5 avvik er valgt')
  await expect(all).toBeChecked()
  await all.click()
  await expect(page.getByRole('region', { name: 'Valgte rader' }).getByRole('status')).toHaveCount(0)
})

test('who may not change several has no boxes', async ({ page, open, answer }) => {
  answer('GET /views', () => ({ body: { items: [], can: [] } }))
  await open(Cases)
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
