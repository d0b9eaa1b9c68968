import { useState } from 'react'
import { Combobox, type Option } from './Combobox.tsx'
import { Field } from './Field.tsx'
import { expect, test } from './testing/component.ts'

const people: Option[] = [
  { value: 'kari', label: 'Kari Nordmann', hint: 'Verksted' },
  { value: 'ola', label: 'Ola Hansen', hint: 'Lager' },
  { value: 'siv', label: 'Siv Østby' },
]
const departments: Option[] = Array.from({ length: 10_000 }, (_, n) => ({ value: `d${n}`, label: `Avdeling ${n}` }))
type Props = {
  options?: Option[]
  chosen?: string | null
  found?: (text: string) => Option[]
  isDisabled?: boolean
  error?: string
  onEscape?: () => void
}
function Handler({ options: given = people, chosen = 'ola', found, isDisabled = false, error, onEscape }: Props) {
  const [value, setValue] = useState(chosen)
  const [options, setOptions] = useState(given)
  return (
    <>
      <Field id="handler" label="Saksbehandler" error={error}>
        {(control) => (
          <Combobox
            {...control}
            options={options}
            value={value}
            onChange={setValue}
            disabled={isDisabled}
            onEscape={onEscape}
            onSearch={found && ((text) => setOptions(found(text)))}
          />
        )}
      </Field>
      <output aria-label="Valgt">{value ?? 'ingen'}</output>
      <button type="button">Neste</button>
    </>
  )
}
export const Choosing = () => <Handler />
export const Refused = () => <Handler error="Velg en saksbehandler" />
export const OfVeryMany = () => <Handler options={departments} chosen="d9000" />
export const Disabled = () => <Handler isDisabled />
/** The server leaves out everybody but the one that is sought, by whatever it knows of them. */
export const Seeking = () => <Handler chosen={null} found={(text) => (text === 'kranfører' ? [people[2]!] : people)} />
export function Leaving() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <Handler onEscape={() => setOpen(false)} /> : <p>Feltet er forlatt</p>
}

test('one among many is found by typing and taken with Enter, without a mouse', async ({ page, open }) => {
  await open(Choosing)
  const field = page.getByRole('combobox', { name: 'Saksbehandler' })
  await expect(field).toHaveValue('Ola Hansen')
  await field.focus()
  await field.fill('øst')
  await expect(page.getByRole('option')).toHaveText(['Siv Østby'])
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Siv Østby')
  await expect(page.getByLabel('Valgt')).toHaveText('siv')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('the arrows go from one to the next, and what is marked is taken', async ({ page, open }) => {
  await open(Choosing)
  const field = page.getByRole('combobox', { name: 'Saksbehandler' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(3)
  await expect(page.getByRole('option', { name: 'Ola Hansen' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option', { name: 'Kari Nordmann' })).toContainText('Verksted')
  await page.getByRole('option', { name: 'Kari Nordmann' }).click()
  await expect(page.getByLabel('Valgt')).toHaveText('kari')
})

test('whoever is pressed is chosen, also when what was searched for comes before the button is up', async ({ page, open }) => {
  await open(Seeking)
  const field = page.getByRole('combobox', { name: 'Saksbehandler' })
  await field.click()
  await page.getByRole('option', { name: 'Kari Nordmann' }).hover()
  await page.mouse.down()
  await field.fill('kranfører')
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.mouse.up()
  await expect(page.getByLabel('Valgt')).toHaveText('kari')
})

test('a field that is emptied has nothing chosen', async ({ page, open }) => {
  await open(Choosing)
  const field = page.getByRole('combobox', { name: 'Saksbehandler' })
  await field.fill('')
  await expect(page.getByLabel('Valgt')).toHaveText('ingen')
})

test('what fits nobody is told, and what was chosen is still chosen', async ({ page, open }) => {
  await open(Choosing)
  const field = page.getByRole('combobox', { name: 'Saksbehandler' })
  await field.fill('ola x')
  await expect(page.getByText('Ingen treff')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Neste' }).focus()
  await expect(page.getByLabel('Valgt')).toHaveText('ola')
})

test('where the server finds them, everything it found is shown, whatever was typed', async ({ page, open }) => {
  await open(Seeking)
  const field = page.getByRole('combobox', { name: 'Saksbehandler' })
  await field.fill('kranfører')
  await expect(page.getByRole('option')).toHaveText(['Siv Østby'])
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Valgt')).toHaveText('siv')
})

test('a choice that is refused is heard with its reason', async ({ page, open }) => {
  await open(Refused)
  const field = page.getByRole('combobox', { name: 'Saksbehandler' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('Velg en saksbehandler')
})

test('a choice that is not to be made cannot be opened', async ({ page, open }) => {
  await open(Disabled)
  await expect(page.getByRole('combobox', { name: 'Saksbehandler' })).toBeDisabled()
  await page.getByRole('button', { name: 'Velg' }).click({ force: true })
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('Escape leaves the field where leaving it is all it does', async ({ page, open }) => {
  await open(Leaving)
  await page.getByRole('combobox', { name: 'Saksbehandler' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Feltet er forlatt')).toBeVisible()
})

test('of ten thousand the first are drawn, it is told that there are more, and whichever is found by typing', async ({ page, open }) => {
  await open(OfVeryMany)
  const field = page.getByRole('combobox', { name: 'Saksbehandler' })
  await expect(field).toHaveValue('Avdeling 9000')
  await field.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(100)
  await expect(page.getByText('Skriv for å finne flere')).toBeVisible()
  await field.fill('Avdeling 9876')
  await expect(page.getByRole('option')).toHaveText(['Avdeling 9876'])
  await expect(page.getByText('Skriv for å finne flere')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Valgt')).toHaveText('d9876')
})
