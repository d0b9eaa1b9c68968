import type { Page } from '@playwright/test'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { errorText } from '@portal/ui/apiError'
import { Button } from '@portal/ui/Button.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { expect, test } from '@portal/ui/testing/component'
import { refusedAt } from '@portal/ui/testing/refusals'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftSpec } from './draftSpec.ts'
import { Handed } from './Handed.tsx'
import { hold } from './holder.ts'
import { QueueStrip } from './QueueStrip.tsx'
import type { Receipt } from './queue.ts'
import type { QueuedKinds } from './queuedKinds.ts'
import { UnsentPage } from './UnsentPage.tsx'
import { useQueuedDraft } from './useQueuedDraft.ts'

type Note = { text: string }
const spec: DraftSpec<Note> = {
  name: 'note',
  inTab: 'ks-note-draft',
  empty: () => ({ text: '' }),
  isWritten: ({ text }) => text !== '',
  outgoing: ({ text }) => ({ path: '/notes', page: '/notes', input: { text }, title: text }),
  draftOf: ({ text }) => ({ text: String(text) }),
}
const kinds: QueuedKinds = [
  async () => ({
    path: '/notes',
    writtenAt: '/notes/new',
    page: '/notes',
    texts: { name: 'Notat', write: 'Skriv', offline: '', see: 'Se notatet' },
    Form: () => null,
    prepare: async () => undefined,
    isOffered: async () => true,
  }),
]
type User = NonNullable<ReturnType<typeof useAuth.getState>['user']>
function enter(id: string) {
  const user = { ksId: 'nordlys', id, email: `${id}@eksempel.no` } as User
  useAuth.setState({ user, isAuthenticated: true })
  // As whoever signs in does.
  void hold(user, null)
}

function Form() {
  const [handed, setHanded] = useState<{ key: string; receipt: Receipt | null }>()
  const draft = useQueuedDraft(spec, { onHandedIn: (key) => setHanded({ key, receipt: null }) })
  const send = useMutation({
    mutationFn: () => draft.handIn(),
    onSuccess: (answer) => setHanded({ key: answer.key, receipt: answer.state === 'sent' ? answer.receipt : null }),
  })
  if (handed)
    return (
      <Handed
        handed={handed}
        texts={{ storedTitle: 'Lagret på enheten', storedBody: 'Sendes når du får nett', storedMore: '', again: 'Skriv et til' }}
        onAgain={() => setHanded(undefined)}
      >
        {({ number }) => <p>Kvittering: {number}</p>}
      </Handed>
    )
  return (
    <>
      <Field id="text" label="Notat" error={send.error ? errorText(send.error) : undefined}>
        {(control) => <Input {...control} value={draft.draft.text} onChange={({ target }) => draft.change({ text: target.value })} />}
      </Field>
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        Send
      </Button>
    </>
  )
}
export function Phone() {
  useState(() => enter('kari'))
  const [turn, setTurn] = useState(0)
  return (
    <>
      <QueueStrip kinds={kinds} />
      <Form key={turn} />
      <Button onClick={() => setTurn(turn + 1)}>Ny</Button>
      <UnsentPage kinds={kinds} />
    </>
  )
}
export function OlasPhone() {
  useState(() => enter('ola'))
  return (
    <>
      <QueueStrip kinds={kinds} />
      <UnsentPage kinds={kinds} />
      <Form />
    </>
  )
}

const note = (page: Page) => page.getByLabel('Notat')
async function handIn(page: Page, text: string) {
  await note(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const strip = (page: Page) => page.getByRole('complementary', { name: 'Meldinger på denne enheten' })
const waiting = (page: Page) => page.getByRole('region', { name: 'Venter på nett' })
const sendNow = (page: Page) => page.getByRole('button', { name: 'Prøv å sende nå' })
const stored = (page: Page) => page.getByRole('heading', { name: 'Lagret på enheten' })
const taken = (number: string) => ({ body: { id: `id-${number}`, number } })
const sentIn = (calls: { call: string; body: any; headers: Record<string, string> }[]) => calls.filter(({ call }) => call === 'POST /notes')

test('what is handed in without an answer waits on the phone, is sent again under the same key, and its receipt comes where one looks', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /notes', () => 'lost')
  await open(Phone)
  await expect(page.getByText('Alt er sendt')).toBeVisible()
  await note(page).fill('Lyset er borte')
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(stored(page)).toBeVisible()
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1)
  await expect(strip(page)).toContainText('I kø: 1')
  await sendNow(page).click()
  await expect(page.getByText('Vi får ikke kontakt ennå. Vi prøver igjen av oss selv.')).toBeVisible()
  const late = Promise.withResolvers<void>()
  answer('POST /notes', () => late.promise.then(() => taken('NOT-1')))
  await sendNow(page).dblclick()
  late.resolve()
  await expect(page.getByText('Kvittering: NOT-1')).toBeVisible()
  await expect(page.getByText('Alt er sendt')).toBeVisible()
  // What is on the page is not told once more above it.
  await expect(strip(page)).toHaveCount(0)
  const sent = sentIn(calls)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(new Set(sent.map(({ body }) => body.text))).toEqual(new Set(['Lyset er borte']))
})

test('what is refused is a draft again with the reason, and nowhere else; the next try is another one', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /notes', () => refusedAt({ text: 'Skriv minst 10 tegn' }))
  await open(Phone)
  await handIn(page, 'Kort')
  await expect(note(page)).toHaveAccessibleDescription('Skriv minst 10 tegn')
  await expect(note(page)).toHaveValue('Kort')
  await expect(strip(page)).toHaveCount(0)
  await open(Phone)
  await expect(note(page)).toHaveValue('Kort')
  answer('POST /notes', () => taken('NOT-2'))
  await handIn(page, 'Lyset er borte i gangen')
  await expect(page.getByText('Kvittering: NOT-2')).toBeVisible()
  await page.getByRole('button', { name: 'Ny' }).click()
  await expect(note(page)).toHaveValue('')
  const [first, second] = sentIn(calls).map(({ headers }) => headers['idempotency-key'])
  expect(second).not.toBe(first)
})

test('what waits goes in the order it was written; one that is refused does not stop the next, and can be given up without losing the place on the page', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /notes', () => 'lost')
  await open(Phone)
  for (const text of ['Første', 'Andre', 'Tredje']) {
    await handIn(page, text)
    await expect(waiting(page).getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Ny' }).click()
  }
  const before = sentIn(calls).length
  answer('POST /notes', ({ text }) => (text === 'Andre' ? refusedAt({ text: 'Stedet er lagt ned' }) : taken(text)))
  await sendNow(page).click()
  const refused = page.getByRole('region', { name: 'Kunne ikke sendes' })
  await expect(refused.getByText('Stedet er lagt ned')).toBeVisible()
  await expect(strip(page)).toContainText('Første er sendt')
  await expect(strip(page)).toContainText('Tredje er sendt')
  expect(
    sentIn(calls)
      .slice(before)
      .map(({ body }) => body.text),
  ).toEqual(['Første', 'Andre', 'Tredje'])
  await expect(refused.getByRole('link', { name: 'Rett og send på nytt' })).toHaveAttribute('href', /notes\/new\?unsent=/)
  const remove = refused.getByRole('button', { name: 'Slett' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Vil du slette «Andre»?' })
  await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Slett' }).press('Enter')
  await expect(refused).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await strip(page).getByRole('button', { name: 'Skjul' }).first().click()
  await expect(strip(page)).not.toContainText('Første er sendt')
  await open(Phone)
  await expect(strip(page)).toContainText('Tredje er sendt')
  await expect(strip(page)).not.toContainText('Første er sendt')
})

test('on a shared phone nobody sees, sends or deletes what another has waiting, and it is there when they are back', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /notes', () => 'lost')
  await open(Phone)
  await handIn(page, 'Karis sak')
  await expect(stored(page)).toBeVisible()
  await open(OlasPhone)
  await expect(page.getByText('Alt er sendt')).toBeVisible()
  await expect(page.getByText('Karis sak')).toHaveCount(0)
  answer('POST /notes', () => taken('NOT-3'))
  await handIn(page, 'Olas sak')
  await expect(page.getByText('Kvittering: NOT-3')).toBeVisible()
  expect(sentIn(calls).at(-1)?.body).toEqual({ text: 'Olas sak' })
  await open(Phone)
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1)
  await sendNow(page).click()
  await expect(strip(page)).toContainText('NOT-3 er sendt')
  expect(sentIn(calls).at(-1)?.body).toEqual({ text: 'Karis sak' })
})
