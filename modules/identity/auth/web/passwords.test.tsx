import { Button } from '@portal/ui/Button.tsx'
import { request } from '@portal/ui/request'
import { expect, test } from '@portal/ui/testing/component'
import { useMutation } from '@tanstack/react-query'
import { StepUp } from './StepUp.tsx'
import { At, email, entered, lost, password, refused, submit, tokens } from './signInTesting.ts'

export const Forgotten = () => <At address="/forgot-password" />
export const Reset = () => <At address="/forgot-password?token=hemmelig" />
export const Invited = () => <At address="/register?token=hemmelig" />
/** A change that the server wants more proof for. */
export function Sensitive() {
  const make = useMutation({ mutationFn: () => request<{ name: string }>('POST', '/keys') })
  return (
    <>
      <StepUp />
      <Button busy={make.isPending} onClick={() => make.mutate()}>
        Lag nøkkel
      </Button>
      <p>{make.isSuccess ? 'Nøkkelen er laget' : make.isError && 'Ingen nøkkel'}</p>
    </>
  )
}

test('a forgotten password: what went wrong is said, what was sent is said alone, and the way back is taken by itself', async ({
  page,
  open,
  answer,
  calls,
}) => {
  await page.clock.install()
  answer('POST /auth/password-reset', () => ({ body: { success: true } }))
  await open(Forgotten)
  const send = page.getByRole('button', { name: 'Send e-post' })
  await send.press('Enter')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription('Skriv inn e-postadressen din')
  await email(page).fill('kari@eksempel.no')
  await send.dblclick()
  await expect(page.getByRole('alert')).toContainText('E-post sendt!')
  expect(calls).toHaveLength(1)
  // Once more, and the way back waits for it.
  answer('POST /auth/password-reset', () => refused(429, 'For mange'))
  await page.clock.runFor(3_000)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke sende tilbakestillings-e-post. Vent litt og prøv igjen.')
  await page.clock.runFor(6_000)
  await expect(send).toBeVisible()
  answer('POST /auth/password-reset', () => ({ body: { success: true } }))
  await send.click()
  await expect(page.getByRole('alert')).toContainText('E-post sendt!')
  await page.clock.runFor(6_000)
  await expect(submit(page)).toBeVisible()
})

test('a new password that the server will not have is refused at its field; one that is taken leads to signing in', async ({
  page,
  open,
  answer,
  calls,
}) => {
  await open(Reset)
  const field = page.getByLabel('Nytt passord')
  const save = page.getByRole('button', { name: 'Lagre passordet' })
  await save.click()
  await expect(field).toBeFocused()
  expect(calls).toEqual([])
  const personal = 'Passordet kan ikke inneholde e-postadressen din eller navnet på virksomheten'
  answer('POST /auth/password-reset/confirm', () => refused(400, personal, { password: personal }))
  await field.fill('nordlys hest batteri')
  await save.press('Enter')
  await expect(field).toHaveAccessibleDescription(new RegExp(personal))
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  answer('POST /auth/password-reset/confirm', () => refused(410, 'Lenken er brukt eller har gått ut.'))
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('Lenken er brukt eller har gått ut.')
  await expect(field).not.toHaveAttribute('aria-invalid')
  answer('POST /auth/password-reset/confirm', () => ({ body: { success: true } }))
  await save.press('Enter')
  await expect(page.getByRole('link', { name: 'Gå til innlogging' })).toBeFocused()
})

test('an invitation that did not come is asked for again; whoever has an account proves it, and a wrong password has focus', async ({
  page,
  open,
  answer,
}) => {
  answer('POST /auth/invitation', () => 'lost')
  await open(Invited)
  await expect(page.getByRole('alert')).toContainText(lost)
  answer('POST /auth/invitation', () => ({
    body: { email: 'kari@eksempel.no', firstname: 'Kari', lastname: 'Nordmann', company: 'Fjordservice AS', hasAccount: true },
  }))
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { name: 'Bli med i Fjordservice AS' })).toBeVisible()
  const join = page.getByRole('button', { name: 'Bli med' })
  await join.press('Enter')
  await expect(password(page)).toHaveAccessibleDescription('Fyll inn passord')
  answer('POST /auth/register', () => refused(401, 'Feil passord'))
  await password(page).fill('feil hest batteri')
  await join.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Feil passord')
  await expect(password(page)).toBeFocused()
  answer('POST /auth/register', () => ({ body: entered }))
  await password(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Inne som kari@eksempel.no' })).toBeVisible()
})

test('a change that asks for more proof waits for it: a wrong password is told at its field, and whoever gives up has changed nothing', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let isProved = false
  answer('POST /keys', () =>
    isProved ? { body: { name: 'x' } } : { status: 403, body: { code: 'stepUp', message: 'Bekreft', missing: ['password'] } },
  )
  answer('POST /auth/step-up', () => refused(422, 'Feil passord', { password: 'Feil passord' }))
  await open(Sensitive)
  const make = page.getByRole('button', { name: 'Lag nøkkel' })
  await make.click()
  const field = page.getByRole('textbox', { name: 'Passordet ditt' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Ingen nøkkel')).toBeVisible()
  await make.click()
  await field.fill('feil hest batteri')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('Feil passord')
  await expect(field).toBeFocused()
  answer('POST /auth/step-up', () => {
    isProved = true
    return { body: { success: true, ...tokens } }
  })
  await field.press('Enter')
  await expect(page.getByText('Nøkkelen er laget')).toBeVisible()
  expect(calls.filter(({ call }) => call === 'POST /keys').at(-1)?.headers.authorization).toBe('Bearer nytt')
})
