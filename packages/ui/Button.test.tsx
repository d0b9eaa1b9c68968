import { useMutation } from '@tanstack/react-query'
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
