import { ApiError } from './apiError.ts'
import { DraftMomentField } from './DraftFields.tsx'
import { expect, test } from './testing/component.ts'
import { useDraft } from './useDraft.ts'
import { instantOf } from './written.ts'

export function When() {
  const draft = useDraft({ at: '' })
  return (
    <>
      <DraftMomentField draft={draft} name="at" label="Når skjedde det" />
      <button
        type="button"
        onClick={() => draft.refuse(new ApiError(422, '', { fields: { at: 'Skriv tidspunktet slik: dd.mm.åååå tt:mm' } }))}
      >
        Send
      </button>
      <output>{instantOf(draft.values.at)}</output>
    </>
  )
}

const time = 'Når skjedde det klokkeslett'

test('a date and a time are written as people write them, and stand as the product writes them', async ({ page, open }) => {
  await open(When)
  await page.getByRole('textbox', { name: 'Når skjedde det', exact: true }).fill('5.8.2026')
  await page.getByRole('textbox', { name: time }).fill('830')
  await page.getByRole('textbox', { name: time }).blur()
  await expect(page.getByRole('textbox', { name: 'Når skjedde det', exact: true })).toHaveValue('05.08.2026')
  await expect(page.getByRole('textbox', { name: time })).toHaveValue('08:30')
  await expect(page.locator('output')).toHaveText('2026-08-05T06:30:00.000Z')
})

test('both are picked with the keyboard alone', async ({ page, open }) => {
  await open(When)
  await page.getByRole('textbox', { name: 'Når skjedde det', exact: true }).fill('05.08.2026')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Åpne kalender' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /onsdag 5\. august/ })
    .waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Når skjedde det', exact: true })).toHaveValue('06.08.2026')
  await page.getByRole('button', { name: 'Velg klokkeslett' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Nå, / })).toBeFocused()
  await page.keyboard.type('14:3')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('2026-08-06T12:30:00.000Z')
})

test('what is no moment is refused in words, at the half that is wrong', async ({ page, open }) => {
  await open(When)
  const date = page.getByRole('textbox', { name: 'Når skjedde det', exact: true })
  await date.fill('31.02.2026')
  await page.getByRole('textbox', { name: time }).fill('8')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(date).toHaveAccessibleDescription('Skriv datoen slik: dd.mm.åååå')
  await date.fill('28.02.2026')
  await page.getByRole('textbox', { name: time }).fill('25:00')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('textbox', { name: time })).toHaveAccessibleDescription('Skriv klokkeslettet slik: tt:mm')
  await expect(page.getByRole('textbox', { name: time })).toBeFocused()
  await expect(date).not.toHaveAttribute('aria-invalid')
})

test('a refusal stands when the field is left, and the button below is pressed where it was', async ({ page, open }) => {
  await open(When)
  await page.getByRole('textbox', { name: 'Når skjedde det', exact: true }).fill('05.08.2026')
  await page.getByRole('textbox', { name: time }).fill('08:30')
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  const date = page.getByRole('textbox', { name: 'Når skjedde det', exact: true })
  await expect(date).toBeFocused()
  const { y } = (await send.boundingBox())!
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(date).toHaveAccessibleDescription('Skriv tidspunktet slik: dd.mm.åååå tt:mm')
  expect((await send.boundingBox())?.y).toBe(y)
})
