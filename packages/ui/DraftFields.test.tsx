import { ApiError } from './apiError.ts'
import { ComboboxField, DraftDateField, DraftErrors, LongTextField, SelectField, TextField } from './DraftFields.tsx'
import { expect, test } from './testing/component.ts'
import { useDraft } from './useDraft.ts'

const initial = { title: '', description: '', dueDate: '', category: '', handlerId: null as string | null }
const wrong = {
  title: 'Tittel må fylles ut',
  description: 'Beskrivelse må fylles ut',
  dueDate: 'Fristen kan ikke være før i dag',
  category: 'Velg kategori',
  handlerId: 'Velg saksbehandler',
}

export function Report() {
  const draft = useDraft(initial)
  return (
    <>
      <DraftErrors draft={draft} />
      <TextField draft={draft} name="title" label="Tittel" hint="Kort om hva som skjedde" />
      <LongTextField draft={draft} name="description" label="Beskrivelse" optional />
      <DraftDateField draft={draft} name="dueDate" label="Frist" />
      <SelectField
        draft={draft}
        name="category"
        label="Kategori"
        options={[
          { value: '', label: 'Velg' },
          { value: 'safety', label: 'HMS' },
        ]}
      />
      <ComboboxField
        draft={draft}
        name="handlerId"
        label="Saksbehandler"
        options={[
          { value: 'kari', label: 'Kari Nordmann' },
          { value: 'ola', label: 'Ola Hansen' },
        ]}
      />
      <button type="button" onClick={() => draft.refuse(new ApiError(422, '', { fields: wrong }))}>
        Avvist
      </button>
      <pre aria-label="Utkast">{JSON.stringify(draft.values)}</pre>
    </>
  )
}
const drafted = async (text: string | null) => JSON.parse(text ?? '') as typeof initial

test('what is written, chosen and picked stands in the draft under the name of its field', async ({ page, open }) => {
  await open(Report)
  await page.getByLabel('Tittel').fill('Oljesøl')
  await page.getByLabel('Beskrivelse').fill('Ved kran 2')
  await page.getByLabel('Frist').fill('24.12.2031')
  await page.getByLabel('Kategori').selectOption('HMS')
  await page.getByRole('combobox', { name: 'Saksbehandler' }).fill('ola')
  await page.getByRole('option', { name: 'Ola Hansen' }).click()
  expect(await drafted(await page.getByLabel('Utkast').textContent())).toEqual({
    title: 'Oljesøl',
    description: 'Ved kran 2',
    dueDate: '24.12.2031',
    category: 'safety',
    handlerId: 'ola',
  })
})

test('every field has its label, its hint, and a word for what may be left out', async ({ page, open }) => {
  await open(Report)
  await expect(page.getByLabel('Tittel')).toHaveAccessibleDescription('Kort om hva som skjedde')
  await expect(page.getByLabel('Beskrivelse')).toHaveAccessibleName('Beskrivelse (valgfritt)')
  await expect(page.getByLabel('Tittel')).toHaveAccessibleName('Tittel')
})

test('everything refused is told above the form and at each field, whatever kind of field it is', async ({ page, open }) => {
  await open(Report)
  await page.getByRole('button', { name: 'Avvist' }).click()
  await expect(page.getByRole('link')).toHaveText(Object.values(wrong))
  await expect(page.getByLabel('Tittel')).toHaveAccessibleDescription(`Kort om hva som skjedde ${wrong.title}`)
  await expect(page.getByLabel('Beskrivelse')).toHaveAccessibleDescription(wrong.description)
  await expect(page.getByLabel('Frist')).toHaveAccessibleDescription(wrong.dueDate)
  await expect(page.getByLabel('Kategori')).toHaveAccessibleDescription(wrong.category)
  await expect(page.getByRole('combobox', { name: 'Saksbehandler' })).toHaveAccessibleDescription(wrong.handlerId)
  await page.getByRole('link', { name: 'Velg saksbehandler' }).click()
  await expect(page.getByRole('combobox', { name: 'Saksbehandler' })).toBeFocused()
})

test('a date may be written as people say it, and stands as a date when the field is left', async ({ page, open }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00+01:00'))
  await open(Report)
  await page.getByLabel('Frist').fill('+3')
  await page.getByLabel('Tittel').focus()
  await expect(page.getByLabel('Frist')).toHaveValue('26.11.2026')
  await page.getByLabel('Frist').fill('i dag')
  await page.getByLabel('Tittel').focus()
  await expect(page.getByLabel('Frist')).toHaveValue('23.11.2026')
  await page.getByLabel('Frist').fill('en gang')
  await page.getByLabel('Tittel').focus()
  await expect(page.getByLabel('Frist')).toHaveValue('en gang')
})

test('a date is picked in the calendar with the keyboard alone', async ({ page, open }) => {
  await page.clock.setFixedTime(new Date('2026-12-22T09:00:00+01:00'))
  await open(Report)
  await page.getByLabel('Frist').fill('22.12.2026')
  await page.getByRole('button', { name: 'Åpne kalender' }).press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Kalender' })
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('22')
  await expect(calendar.getByRole('button', { name: /22\. desember/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByRole('button', { name: /29\. desember/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(calendar.getByRole('button', { name: /25\. desember.*1\. juledag/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Frist')).toHaveValue('25.12.2026')
})

test('Escape leaves the calendar and the date as it was', async ({ page, open }) => {
  await open(Report)
  await page.getByLabel('Frist').fill('22.12.2026')
  await page.getByRole('button', { name: 'Åpne kalender' }).click()
  await expect(page.getByRole('dialog', { name: 'Kalender' }).getByRole('button', { name: /22\. desember/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Frist')).toHaveValue('22.12.2026')
})
