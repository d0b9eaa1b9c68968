import type { Page } from '@playwright/test'
import type { EditLock } from '@portal/modules/records/presence'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import { useQueryClient } from '@tanstack/react-query'
import type { Document, DraftText } from '../../contract.ts'
import { nobody } from '../../readingRules.ts'
import { EditorPage } from './EditorPage.tsx'

export const Editor = () => <EditorPage />
/** Whatever is on the page is read anew, as after a step beside it. */
export const EditorReadAnew = () => {
  const client = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => client.invalidateQueries()}>
        Les alt på nytt
      </button>
      <EditorPage />
    </>
  )
}

const id = '0190c0de-0000-7000-8000-00000000d0c1'
const at = `/documents/${id}`
const document = (more: Partial<Document> = {}) => ({
  body: { id, number: 'DOK-1', title: 'Varsling', documentType: 'procedure', can: ['write'], draft: { label: '1.1' }, version: 5, ...more },
})
const draft = (words: string, more: Partial<DraftText> = {}): { body: DraftText } => ({
  body: {
    id,
    label: '1.1',
    title: 'Varsling',
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] } as DraftText['content'],
    links: [],
    original: null,
    version: 5,
    isSignificant: true,
    changeSummary: null,
    validFrom: null,
    reviewDate: null,
    expiryDate: null,
    reading: { asksReceipt: false, receiptDays: 10, audience: nobody, quiz: [] },
    ...more,
  },
})
const mine: EditLock = { holder: null, isYours: true, mayTake: true }
const olas = (more: Partial<EditLock> = {}): EditLock => ({
  holder: {
    id: '0190c0de-0000-7000-8000-000000000002',
    name: 'Ola Hansen',
    since: '2026-11-28T08:00:00.000Z',
    isYou: false,
    isSilent: false,
  },
  isYours: false,
  mayTake: false,
  ...more,
})

test.beforeEach(async ({ page, answer }) => {
  await page.clock.install()
  page.on('dialog', (dialog) => dialog.accept())
  answer(`GET ${at}`, () => document())
  answer(`GET ${at}/draft`, () => draft('Ring 110'))
  answer(`POST ${at}/lock`, () => ({ body: mine }))
  answer(`POST ${at}/unlock`, () => ({ body: {} }))
  answer(`GET ${at}/draft/threads`, () => ({ body: { items: [], mayComment: false } }))
})
const prose = (page: Page) => page.getByRole('textbox', { name: 'Innhold' })
async function write(page: Page, words: string) {
  await prose(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(words)
}
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
type Sent = { body: any; headers: Record<string, string> }
const savesIn = (calls: (Sent & { call: string })[]) => calls.filter(({ call }) => call.startsWith('PUT'))
const wordsOf = ({ body }: Sent) => body.content.content[0].content[0].text as string
const stored = { version: 5, words: 'Ring 110' }
/** The server: takes what is written over the version it has, and nothing else. */
const take = ({ version, content }: any) => {
  if (version !== stored.version) return conflict
  stored.words = content.content[0].content[0].text
  return document({ version: ++stored.version })
}
test.beforeEach(() => Object.assign(stored, { version: 5, words: 'Ring 110' }))

test('what is written saves itself, in turn: more that is written while it is sent goes after it, and «Ferdig» waits for both', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const late = Promise.withResolvers<void>()
  answer(`PUT ${at}/draft`, (sent) => late.promise.then(() => take(sent)))
  await open(Editor, id)
  await write(page, ' først')
  await says(page, 'Ikke lagret ennå')
  await page.clock.runFor(3_500)
  await says(page, 'Lagrer …')
  await page.keyboard.type(' av alt')
  await page.getByRole('button', { name: 'Ferdig' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  expect(savesIn(calls)).toHaveLength(1)
  late.resolve()
  await expect.poll(() => stored.words).toBe('Ring 110 først av alt')
  expect(new Set(savesIn(calls).map((one) => `${one.body.version} ${wordsOf(one)}`))).toEqual(
    new Set(['5 Ring 110 først', '6 Ring 110 først av alt']),
  )
  // The page is left without being asked about what is saved.
  await expect(prose(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without a network it is sent again by itself under the same key; what is refused is told at its field until it is corrected', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`PUT ${at}/draft`, () => 'lost')
  await open(Editor, id)
  await write(page, ' først')
  await page.clock.runFor(3_500)
  await says(page, 'Ikke lagret. Vi prøver igjen.')
  answer(`PUT ${at}/draft`, take)
  await page.clock.runFor(10_500)
  await says(page, 'Lagret')
  const [first, second] = savesIn(calls)
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  const tooShort = 'Tittelen må ha minst 3 tegn'
  answer(`PUT ${at}/draft`, (sent) => (sent.title.length < 3 ? refusedAt({ title: tooShort }) : take(sent)))
  const title = page.getByLabel('Tittel')
  await title.fill('V')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(title).toHaveAccessibleDescription(tooShort)
  await expect(prose(page)).toContainText('Ring 110 først')
  await title.fill('Varsling av brann')
  await page.clock.runFor(3_500)
  await says(page, 'Lagret')
  await expect(title).not.toHaveAttribute('aria-invalid')
})

test('two texts of one draft: nothing is written over unasked, and the choice stands until one is taken', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`PUT ${at}/draft`, take)
  await open(Editor, id)
  await write(page, ' først')
  Object.assign(stored, { version: 8, words: 'Ring 112' })
  await page.clock.runFor(3_500)
  const notice = page.getByRole('alert').filter({ hasText: 'Noen andre har lagret utkastet' })
  await expect(notice).toBeVisible()
  await write(page, ' av alt')
  await page.clock.runFor(20_000)
  expect(savesIn(calls)).toHaveLength(1)
  answer(`GET ${at}`, () => 'lost')
  const keep = notice.getByRole('button', { name: 'Lagre min i stedet' })
  await keep.click()
  await page.clock.runFor(3_000)
  await expect(page.getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  answer(`GET ${at}`, () => document({ version: stored.version }))
  await keep.click()
  await expect.poll(() => stored.words).toBe('Ring 110 først av alt')
  await says(page, 'Lagret')
  await expect(notice).toHaveCount(0)
  Object.assign(stored, { version: 12, words: 'Ring 113' })
  answer(`GET ${at}/draft`, () => draft('Ring 113', { version: 12 }))
  await write(page, ' igjen')
  await page.clock.runFor(3_500)
  await notice.getByRole('button', { name: 'Hent den som er lagret' }).click()
  await expect(prose(page)).toHaveText('Ring 113')
  expect(stored.words).toBe('Ring 113')
})

test('one writes at a time: who comes second reads, takes over from who has gone, and loses the draft seen, with what is not saved still there', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`POST ${at}/lock`, () => ({ body: olas() }))
  await open(Editor, id)
  await expect(page.getByText(/^Ola Hansen skriver i utkastet nå/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ta over' })).toHaveCount(0)
  answer(`POST ${at}/lock`, ({ take: takes }) => ({ body: takes ? mine : olas({ mayTake: true }) }))
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Ta over' }).click()
  await expect(prose(page)).toBeVisible()
  await write(page, ' først')
  answer(`POST ${at}/lock`, () => ({ body: olas({ mayTake: true }) }))
  answer(`PUT ${at}/draft`, () => ({ status: 423, body: { code: 'locked', message: 'Ola Hansen skriver i utkastet nå' } }))
  await page.clock.runFor(31_000)
  const notice = page.getByRole('alert').filter({ hasText: 'Ola Hansen har tatt over utkastet' })
  await expect(notice).toBeVisible()
  await expect(prose(page)).toContainText('Ring 110 først')
  const before = savesIn(calls).length
  await write(page, ' av alt')
  await page.clock.runFor(20_000)
  expect(savesIn(calls)).toHaveLength(before)
  answer(`POST ${at}/lock`, () => ({ body: mine }))
  answer(`GET ${at}/draft`, () => draft('Ring 112', { version: 9 }))
  await notice.getByRole('button', { name: 'Hent det som er lagret, og skriv videre' }).click()
  await expect(prose(page)).toHaveText('Ring 112')
  await says(page, 'Lagret')
})

test('without an answer about the lock one writes on, and an answer that comes late is not believed', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const asked = (times: number) => expect.poll(() => calls.filter(({ call }) => call.endsWith('/lock')).length).toBe(times)
  answer(`POST ${at}/lock`, () => 'lost')
  await open(Editor, id)
  await expect(prose(page)).toBeVisible()
  const late = Promise.withResolvers<{ body: EditLock }>()
  answer(`POST ${at}/lock`, () => late.promise)
  await page.clock.runFor(31_000)
  await asked(2)
  const next = page.waitForResponse(`**${at}/lock`)
  answer(`POST ${at}/lock`, () => ({ body: mine }))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await asked(3)
  await next
  const answered = page.waitForResponse(`**${at}/lock`)
  late.resolve({ body: olas() })
  await answered
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what was not saved is there when the page is loaded anew, and after signing in again; where somebody else has saved since, it is asked', async ({
  page,
  open,
  answer,
}) => {
  answer(`PUT ${at}/draft`, () => 'lost')
  await open(Editor, id)
  await write(page, ' først')
  await page.clock.runFor(3_500)
  await says(page, 'Ikke lagret. Vi prøver igjen.')
  await open(Editor, id)
  await expect(prose(page)).toHaveText('Ring 110 først')
  answer(`PUT ${at}/draft`, take)
  await page.clock.runFor(3_500)
  await says(page, 'Lagret')
  expect(stored.words).toBe('Ring 110 først')

  answer(`GET ${at}/draft`, () => draft(stored.words, { version: stored.version }))
  answer(`PUT ${at}/draft`, () => 'lost')
  await write(page, ' av alt')
  await page.clock.runFor(3_500)
  await says(page, 'Ikke lagret. Vi prøver igjen.')
  Object.assign(stored, { version: 9, words: 'Ring 112' })
  answer(`GET ${at}/draft`, () => draft(stored.words, { version: stored.version }))
  await open(Editor, id)
  const notice = page.getByRole('alert').filter({ hasText: 'Noen andre har lagret utkastet' })
  await expect(notice).toBeVisible()
  await expect(prose(page)).toHaveText('Ring 110 først av alt')
  const waiting = await page.evaluate(() => Object.entries(sessionStorage).find(([name]) => name.startsWith('ks-draft:')))
  await notice.getByRole('button', { name: 'Hent den som er lagret' }).click()
  await expect(prose(page)).toHaveText('Ring 112')
  // What waited while nobody was signed in comes back a moment after the page.
  await open(Editor, id)
  await expect(prose(page)).toHaveText('Ring 112')
  await page.evaluate(([place = '', text = '']) => {
    sessionStorage.setItem(place, text)
    dispatchEvent(new Event('ks-drafts-restored'))
  }, waiting ?? [])
  await expect(prose(page)).toHaveText('Ring 110 først av alt')
  await expect(notice).toBeVisible()
})

test('whoever is shut out while they write is told so, and goes on seeing what they have written', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const gone = () => ({ status: 404, body: { code: 'missing', message: 'Dokumentet finnes ikke' } })
  await open(EditorReadAnew, id)
  await write(page, ' først')
  answer(`GET ${at}`, gone)
  answer(`PUT ${at}/draft`, gone)
  answer(`GET ${at}/draft`, gone)
  const asked = (path: string) => calls.filter(({ call }) => call === `GET ${path}`).length
  const before = { record: asked(at), text: asked(`${at}/draft`) }
  await page.getByRole('button', { name: 'Les alt på nytt' }).click()
  await expect.poll(() => asked(at) > before.record && asked(`${at}/draft`) > before.text).toBe(true)
  await page.clock.runFor(6_000)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(prose(page)).toContainText('Ring 110 først')
})
