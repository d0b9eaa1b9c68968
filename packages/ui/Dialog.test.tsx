import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Field, Input } from './Field.tsx'
import { TopDialog } from './TopDialog.tsx'
import { expect, test } from './testing/component.ts'

function Opener({ isFirm = false }: { isFirm?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isTop, setTop] = useState(false)
  const [sent, setSent] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rediger
      </button>
      <output aria-label="Sendt">{sent}</output>
      <Dialog
        isOpen={isOpen}
        isFirm={isFirm}
        onClose={() => setOpen(false)}
        title="Rediger sted"
        intro="Gjelder alle avdelinger"
        onSubmit={() => setSent((n) => n + 1)}
        footer={
          <>
            <button type="button" onClick={() => setTop(true)}>
              Bekreft hvem du er
            </button>
            <button type="submit">Lagre</button>
          </>
        }
      >
        <Field label="Navn">{(control) => <Input {...control} />}</Field>
        <div className="h-500" />
      </Dialog>
      {isTop && (
        <TopDialog
          onClose={() => setTop(false)}
          onSubmit={() => setTop(false)}
          title="Hvem er du?"
          footer={<button type="submit">Send</button>}
        >
          <label>
            Passord <input data-first />
          </label>
        </TopDialog>
      )}
    </>
  )
}
export const Editing = () => <Opener />
export const Firm = () => <Opener isFirm />
export function Deleting() {
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Slett
      </button>
      <output>{isGone ? 'Slettet' : 'Står'}</output>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setGone(true)
          setOpen(false)
        }}
        title="Vil du slette stedet?"
        intro="Det kan ikke angres."
        confirm="Slett stedet"
        isDangerous
      />
    </>
  )
}

test('a dialog that is opened has the focus in its first field, and gives it back where it was', async ({ page, open }) => {
  await open(Editing)
  await page.getByRole('button', { name: 'Rediger' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rediger sted' })
  await expect(dialog).toHaveAccessibleDescription('Gjelder alle avdelinger')
  await expect(dialog.getByLabel('Navn')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Rediger' })).toBeFocused()
})

test('on a phone a dialog is a sheet from the bottom, whose buttons stay in view while what is above them scrolls', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(Editing)
  await page.getByRole('button', { name: 'Rediger' }).tap()
  await expect(page.getByRole('dialog', { name: 'Rediger sted' })).toBeVisible()
  const bottom = async () => {
    const { y, height } = (await page.getByRole('dialog').boundingBox())!
    return y + height
  }
  await expect.poll(bottom).toBeCloseTo(800, 0)
  await expect(page.getByRole('button', { name: 'Lagre' })).toBeInViewport()
})

test('Enter in a field sends, and Tab stays in the dialog', async ({ page, open }) => {
  await open(Editing)
  await page.getByRole('button', { name: 'Rediger' }).click()
  await page.getByLabel('Navn').press('Enter')
  await expect(page.getByLabel('Sendt')).toHaveText('1')
  for (let n = 0; n < 6; n += 1) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Rediger' })).not.toBeFocused()
  }
})

test('a press beside a dialog closes it, unless it is firm', async ({ page, open }) => {
  await open(Editing)
  await page.getByRole('button', { name: 'Rediger' }).click()
  await expect(page.getByLabel('Navn')).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(Firm)
  await page.getByRole('button', { name: 'Rediger' }).click()
  await expect(page.getByLabel('Navn')).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Lukk' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Escape closes the upper of two dialogs alone, and the lower has the focus again', async ({ page, open }) => {
  await open(Editing)
  await page.getByRole('button', { name: 'Rediger' }).click()
  await page.getByLabel('Navn').fill('Lager')
  await page.getByRole('button', { name: 'Bekreft hvem du er' }).press('Enter')
  await expect(page.getByLabel('Passord')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Passord')).toHaveCount(0)
  await expect(page.getByLabel('Navn')).toHaveValue('Lager')
  await expect(page.getByRole('button', { name: 'Bekreft hvem du er' })).toBeFocused()
})

test('Escape that comes as the upper dialog opens closes it alone too', async ({ page, open }) => {
  await open(Editing)
  await page.getByRole('button', { name: 'Rediger' }).click()
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => {
      if ((target as Element).matches('[data-first]'))
        target!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    }),
  )
  await page.getByRole('button', { name: 'Bekreft hvem du er' }).click()
  await expect(page.getByRole('dialog', { name: 'Hvem er du?' })).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Rediger sted' })).toBeVisible()
})

test('before something is lost, the safe answer has the focus', async ({ page, open }) => {
  await open(Deleting)
  await page.getByRole('button', { name: 'Slett' }).click()
  await expect(page.getByRole('dialog', { name: 'Vil du slette stedet?' })).toHaveAccessibleDescription('Det kan ikke angres.')
  await expect(page.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Står')).toBeVisible()
  await page.getByRole('button', { name: 'Slett' }).click()
  await page.getByRole('button', { name: 'Slett stedet' }).click()
  await expect(page.getByText('Slettet')).toBeVisible()
})
