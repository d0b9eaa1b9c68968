import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { mostDrawn } from '../../choices.ts'
import { SignatureField } from './SignatureField.tsx'

function Field({ drawn }: { drawn: string }) {
  const [path, setPath] = useState(drawn)
  const [times, setTimes] = useState(0)
  return (
    <>
      <SignatureField
        value={path}
        name="Ola"
        onChange={(next) => {
          setPath(next)
          setTimes(times + 1)
        }}
      />
      <output aria-label="Fortalt">{times}</output>
      <output aria-label="Strek">{path}</output>
    </>
  )
}
export const Signing = () => <Field drawn="" />
export const Full = () => <Field drawn={'M1 1'.padEnd(mostDrawn, 'L2 2')} />

test('a line is told of once, when the pen is lifted, without what the eye cannot see; the field is emptied', async ({ page, open }) => {
  await open(Signing)
  const field = page.getByRole('img', { name: 'Signaturen til Ola' })
  const box = (await field.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 200 })
  await expect(field.locator('path')).toHaveAttribute('d', /L/)
  await expect(page.getByLabel('Fortalt')).toHaveText('0')
  await page.mouse.up()
  await expect(page.getByLabel('Fortalt')).toHaveText('1')
  const path = (await page.getByLabel('Strek').textContent())!
  expect(path).toMatch(/^M\d+ \d+(L\d+ \d+)+$/)
  expect(path.split('L').length).toBeLessThan(200)
  await page.getByRole('button', { name: 'Tøm feltet' }).click()
  await expect(page.getByLabel('Strek')).toHaveText('')
})

test('a press alone is a dot', async ({ page, open }) => {
  await open(Signing)
  await page.getByRole('img', { name: 'Signaturen til Ola' }).click()
  await expect(page.getByLabel('Strek')).toHaveText(/^M(\d+ \d+)L\1$/)
})

test('a field that is full draws no more', async ({ page, open }) => {
  await open(Full)
  await page.getByRole('img', { name: 'Signaturen til Ola' }).click()
  await expect(page.getByLabel('Fortalt')).toHaveText('0')
})
