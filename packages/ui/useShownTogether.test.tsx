import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { request } from './request.ts'
import { expect, test } from './testing/component.ts'
import { useShownTogether } from './useShownTogether.tsx'

const useText = (path: string) => useQuery({ queryKey: [path], queryFn: () => request<{ text: string }>('GET', path) })
const Notice = () => <p>{useText('/notice').data?.text}</p>
const LateNotice = lazy(async () => ({ default: Notice }))

export function Register() {
  const { data, isError } = useText('/list')
  const { isShown, together } = useShownTogether('register')
  return (
    <>
      {isShown && <button type="button">Ny</button>}
      {together(
        <>
          <LateNotice />
          <p>{isError ? 'Listen kom ikke' : data?.text}</p>
        </>,
        <p>Laster</p>,
      )}
    </>
  )
}

/** What is answered when it is let to. */
function slowly(text: string) {
  let release = () => {}
  const released = new Promise<void>((go) => {
    release = go
  })
  return { release, answer: () => released.then(() => ({ body: { text } })) }
}

test('a page is shown when all it asks for has been answered, also what its late code asks for', async ({ page, open, answer, calls }) => {
  const [list, notice] = [slowly('Tolv dokumenter'), slowly('To venter på deg')]
  answer('GET /list', list.answer)
  answer('GET /notice', notice.answer)
  await open(Register)
  await expect.poll(() => calls.map(({ call }) => call)).toEqual(['GET /list', 'GET /notice'])
  list.release()
  await expect(page.getByText('Tolv dokumenter')).toBeAttached()
  await expect(page.getByText('Tolv dokumenter')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Laster')).toBeVisible()
  notice.release()
  await expect(page.getByText('To venter på deg')).toBeVisible()
  await expect(page.getByText('Tolv dokumenter')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ny' })).toBeVisible()
  await expect(page.getByText('Laster')).toHaveCount(0)
})

test('what never comes, and what is refused, keeps nobody from the rest', async ({ page, open, answer }) => {
  answer('GET /list', () => ({ status: 403, body: { code: 'forbidden', message: 'Ingen tilgang' } }))
  answer('GET /notice', slowly('Aldri').answer)
  await open(Register)
  await expect(page.getByText('Listen kom ikke')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ny' })).toBeVisible()
})
