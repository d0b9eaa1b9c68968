import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { request } from './request.ts'
import { expect, test } from './testing/component.ts'

export function Working() {
  const add = useMutation({ mutationFn: () => request<{ number: string }>('POST', '/cases') })
  return (
    <>
      <Button busy={add.isPending} onClick={() => add.mutate()}>
        Meld avvik
      </Button>
      <p>{add.data?.number}</p>
    </>
  )
}

test('a double click begins the work once, and it can be begun again when it is done', async ({ page, open, answer, calls }) => {
  answer('POST /cases', () => ({ body: { number: `AVV-${calls.length}` } }))
  await open(Working)
  const button = page.getByRole('button', { name: 'Meld avvik' })
  await button.evaluate((one: HTMLButtonElement) => {
    one.click()
    one.click()
  })
  await expect(page.getByText('AVV-1')).toBeVisible()
  expect(calls).toHaveLength(1)
  await button.click()
  await expect(page.getByText('AVV-2')).toBeVisible()
})

export function Asking() {
  const [asked, setAsked] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(asked + 1)
      }}
    >
      <label>
        Hva har hendt?
        <input />
      </label>
      <Button type="submit" busy={false}>
        Meld
      </Button>
      <output aria-label="Meldt">{asked}</output>
    </form>
  )
}

test('whoever presses twice before a slow machine has drawn anything is heard once, and whoever writes in between is heard again', async ({
  page,
  open,
}) => {
  await page.clock.install({ time: '2026-11-20T08:00:00' })
  await open(Asking)
  // No timer comes from now on.
  await page.clock.pauseAt('2026-11-20T08:10:00')
  const [field, button, heard] = [page.getByLabel('Hva har hendt?'), page.getByRole('button', { name: 'Meld' }), page.getByLabel('Meldt')]
  await button.press('Enter')
  await field.press('Enter')
  await button.click()
  await expect(heard).toHaveText('1')
  await field.press('F')
  await page.keyboard.press('Enter')
  await expect(heard).toHaveText('2')
  await button.dblclick()
  await expect(heard).toHaveText('2')
  await page.clock.runFor(10)
  await button.press('Space')
  await expect(heard).toHaveText('3')
})
