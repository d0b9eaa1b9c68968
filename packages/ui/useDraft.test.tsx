import * as z from 'zod/mini'
import { ApiError } from './apiError.ts'
import { Chips } from './Choice.tsx'
import { DraftErrors, TextField } from './DraftFields.tsx'
import { expect, test } from './testing/component.ts'
import { useDraft } from './useDraft.ts'

const required = (name: string) => z.string().check(z.minLength(1, { error: `${name} må fylles ut` }))
const Place = z.strictObject({ name: required('Navn'), address: required('Adresse') })
const saved = { name: 'Lager', address: 'Kaien 3' }
const fresh = { name: 'Lager nord', address: 'Kaien 7' }
const conflict = new ApiError(409, '', { message: 'Stedet er endret av noen andre' })
const taken = new ApiError(422, '', { message: 'Navnet er i bruk', fields: { name: 'Navnet er i bruk' } })
const elsewhere = new ApiError(422, '', { message: 'Avdelingen er lagt ned', fields: { departmentId: 'Lagt ned' } })

export function PlaceForm() {
  const draft = useDraft(saved)
  const buttons: [string, () => unknown][] = [
    ['Lagre', () => draft.check(Place, draft.values)],
    ['Svar: tatt imot', () => draft.took(fresh)],
    ['Svar: navnet er i bruk', () => draft.refuse(taken)],
    ['Svar: avdelingen er lagt ned', () => draft.refuse(elsewhere)],
    ['Svar: endret', () => draft.refuse(conflict)],
    ['Hent det nyeste', () => draft.rebase(fresh)],
    ['Angre', () => draft.reset()],
  ]
  return (
    <>
      <DraftErrors draft={draft} />
      <TextField draft={draft} name="name" label="Navn" />
      <TextField draft={draft} name="address" label="Adresse" />
      <output aria-label="Endret">{draft.isDirty ? 'ja' : 'nei'}</output>
      {buttons.map(([label, press]) => (
        <button key={label} type="button" onClick={press}>
          {label}
        </button>
      ))}
    </>
  )
}

const Choice = z.strictObject({ answer: z.enum(['yes', 'no'], { error: 'Velg ja eller nei' }), reason: required('Begrunnelse') })
export function ChoiceForm() {
  const draft = useDraft({ answer: null as string | null, reason: '' })
  const options = [
    { value: 'yes', label: 'Ja' },
    { value: 'no', label: 'Nei' },
  ]
  return (
    <>
      <Chips
        id="answer"
        name="answer"
        legend="Skal de varsles?"
        options={options}
        value={draft.values.answer}
        onChange={(answer) => draft.set({ answer })}
        error={draft.errors.answer}
      />
      <TextField draft={draft} name="reason" label="Begrunnelse" />
      <button type="button" onClick={() => draft.check(Choice, draft.values)}>
        Lagre
      </button>
    </>
  )
}

test('a choice that is not made has focus before the field below it', async ({ page, open }) => {
  await open(ChoiceForm)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('group', { name: 'Skal de varsles?' })).toHaveAccessibleDescription('Velg ja eller nei')
  await expect(page.getByRole('radio', { name: 'Ja' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Begrunnelse')).toBeFocused()
})

test('a form is changed when something is written, and no longer when that is taken back', async ({ page, open }) => {
  await open(PlaceForm)
  await expect(page.getByLabel('Endret')).toHaveText('nei')
  await page.getByLabel('Navn').fill('Verksted')
  await expect(page.getByLabel('Endret')).toHaveText('ja')
  await page.getByLabel('Navn').fill('Lager')
  await expect(page.getByLabel('Endret')).toHaveText('nei')
  await page.getByLabel('Adresse').fill('Et annet sted')
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByLabel('Adresse')).toHaveValue('Kaien 3')
  await expect(page.getByLabel('Endret')).toHaveText('nei')
})

test('what is wrong stands at its field, the topmost has focus, and each error goes when its field is changed', async ({ page, open }) => {
  await open(PlaceForm)
  await page.getByLabel('Navn').fill('')
  await page.getByLabel('Adresse').fill('')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Navn')).toBeFocused()
  await expect(page.getByLabel('Navn')).toHaveAccessibleDescription('Navn må fylles ut')
  await expect(page.getByLabel('Adresse')).toHaveAccessibleDescription('Adresse må fylles ut')
  await page.keyboard.type('V')
  await expect(page.getByLabel('Navn')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Adresse')).toHaveAttribute('aria-invalid', 'true')
})

test('each error above the form leads to its field', async ({ page, open }) => {
  await open(PlaceForm)
  await page.getByLabel('Navn').fill('')
  await page.getByLabel('Adresse').fill('')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await page.getByRole('link', { name: 'Adresse må fylles ut' }).click()
  await expect(page.getByLabel('Adresse')).toBeFocused()
})

test('what the server refuses of a field stands at that field, and what is written stays', async ({ page, open }) => {
  await open(PlaceForm)
  await page.getByLabel('Navn').fill('Verksted')
  await page.getByRole('button', { name: 'Svar: navnet er i bruk' }).click()
  await expect(page.getByLabel('Navn')).toBeFocused()
  await expect(page.getByLabel('Navn')).toHaveAccessibleDescription('Navnet er i bruk')
  await expect(page.getByLabel('Navn')).toHaveValue('Verksted')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what stands in no field of the form is said above it', async ({ page, open }) => {
  await open(PlaceForm)
  await page.getByRole('button', { name: 'Svar: endret' }).click()
  await expect(page.getByRole('alert')).toHaveText('Stedet er endret av noen andre')
  await page.getByRole('button', { name: 'Svar: avdelingen er lagt ned' }).click()
  await expect(page.getByRole('alert')).toHaveText('Avdelingen er lagt ned')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('fields nobody has touched follow what others have saved, the others stay as written', async ({ page, open }) => {
  await open(PlaceForm)
  await page.getByLabel('Navn').fill('Verksted')
  await page.getByRole('button', { name: 'Hent det nyeste' }).click()
  await expect(page.getByLabel('Navn')).toHaveValue('Verksted')
  await expect(page.getByLabel('Adresse')).toHaveValue('Kaien 7')
  await expect(page.getByLabel('Endret')).toHaveText('ja')
  // What is given up is what others have saved, not what stood when the form was opened.
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByLabel('Navn')).toHaveValue('Lager nord')
})

test('what is written while the form is on its way stays, as a change of what was saved', async ({ page, open }) => {
  await open(PlaceForm)
  await page.getByLabel('Navn').fill('Lager nord')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await page.getByLabel('Navn').fill('Lager nordøst')
  await page.getByRole('button', { name: 'Svar: tatt imot' }).click()
  await expect(page.getByLabel('Navn')).toHaveValue('Lager nordøst')
  await expect(page.getByLabel('Adresse')).toHaveValue('Kaien 7')
  await expect(page.getByLabel('Endret')).toHaveText('ja')
})

test('what is saved as it was written leaves nothing to save', async ({ page, open }) => {
  await open(PlaceForm)
  await page.getByLabel('Navn').fill('Lager nord')
  await page.getByLabel('Adresse').fill('Kaien 7')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await page.getByRole('button', { name: 'Svar: tatt imot' }).click()
  await expect(page.getByLabel('Endret')).toHaveText('nei')
})
