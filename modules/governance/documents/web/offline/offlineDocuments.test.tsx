import { useAuth } from '@portal/modules/identity/auth/web/public'
import { outbox, wipeOutbox } from '@portal/modules/records/outbox/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { StepButtons } from '@portal/ui/testing/StepButtons.tsx'
import { chooseOffline, listOffline, openOffline, refreshOffline } from './offlineDocuments.ts'

const ids = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'] as const
const titles = ['Avstengt', 'Brann']
const companies: Record<string, string> = { Ada: 'Ada AS', Bo: 'Bo AS' }

/** Signs in; what is half written gives the person a place on the device. */
async function become(name: string, email = `${name}@x.no`) {
  const user = { id: name, ksId: companies[name], firstname: name, lastname: 'Li', email, roleId: 1, modulesOff: [] }
  useAuth.setState({ user: user as unknown as ReturnType<typeof useAuth.getState>['user'] })
  await (await outbox.drafts()).saveDraft('note', name, {})
}
/** What the list says, and what the text of each does. */
async function look() {
  const { documents, stored } = await listOffline()
  const lines = documents.map(async ({ id, title, versionLabel }) => {
    const opened = stored.has(id) ? await openOffline(id) : undefined
    return `${title} ${versionLabel} (${opened ? JSON.stringify(opened.text.content).match(/utgave \d/)?.[0] : 'ikke lagret'})`
  })
  return (await Promise.all(lines)).join(', ') || 'Ingenting'
}
const steps: Record<string, () => Promise<unknown>> = {
  Ada: () => become('Ada'),
  Bo: () => become('Bo'),
  'Ny adresse': () => become('Ada', 'ada@ny.no'),
  Velg: () => chooseOffline(ids),
  Oppdater: refreshOffline,
  'Logg ut': () => wipeOutbox(useAuth.getState().user!),
}
export const Rounds = () => <StepButtons steps={steps} look={look} />

type Fixtures = Parameters<Parameters<typeof test>[2]>[0]
/** Presses one, and waits for what comes of it. */
async function opened({ page, open }: Pick<Fixtures, 'page' | 'open'>) {
  // The pages themselves are not kept here.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await open(Rounds)
  return async (name: string, output = name) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByLabel('Svar')).toHaveText(output)
  }
}
/** Version `n` of both is in force. */
function inForce({ answer }: Pick<Fixtures, 'answer'>, n: number) {
  const facts = { expiryDate: null, versionLabel: `${n}.0`, validFrom: '2026-01-01', hasText: true }
  const items = ids.map((id, place) => ({ ...facts, id, number: `DOK-${place}`, title: titles[place], versionId: `${n}` }))
  answer('GET /documents-in-force', () => ({ body: { items } }))
  const text = { type: 'paragraph', content: [{ type: 'text', text: `utgave ${n}` }] }
  for (const id of ids) answer(`GET /documents/${id}/versions/${n}`, () => ({ body: { content: { type: 'doc', content: [text] } } }))
}

test('one that cannot be fetched stays as it was, and only a refusal of the role takes them all', async ({ page, open, answer }) => {
  inForce({ answer }, 1)
  const press = await opened({ page, open })
  await press('Ada')
  await press('Velg')
  await press('Se', 'Avstengt 1.0 (utgave 1), Brann 1.0 (utgave 1)')
  inForce({ answer }, 2)
  answer(`GET /documents/${ids[0]}/versions/2`, () => ({ status: 500, body: {} }))
  await press('Oppdater', 'ApiError')
  await press('Se', 'Avstengt 1.0 (utgave 1), Brann 2.0 (utgave 2)')
  for (const [status, code] of [
    [404, 'missing'],
    [403, 'stepUp'],
    [502, 'unexpected'],
  ] as const) {
    answer('GET /documents-in-force', () => ({ status, body: { code, message: '' } }))
    await press('Oppdater', 'ApiError')
    await press('Se', 'Avstengt 1.0 (utgave 1), Brann 2.0 (utgave 2)')
  }
  answer('GET /documents-in-force', () => ({ status: 403, body: { code: 'forbidden', message: '' } }))
  await press('Oppdater')
  await press('Se', 'Ingenting')
})

test('what one has chosen is not stored for another who has come meanwhile', async ({ page, open, answer }) => {
  inForce({ answer }, 1)
  const press = await opened({ page, open })
  let arrive = () => {}
  const hasArrived = new Promise<void>((done) => (arrive = done))
  let isAsked = false
  answer(`GET /documents/${ids[0]}/versions/1`, async () => {
    isAsked = true
    await hasArrived
    return { body: { content: { type: 'doc', content: [] } } }
  })
  await press('Ada')
  await page.getByRole('button', { name: 'Velg' }).click()
  await expect.poll(() => isAsked).toBe(true)
  await press('Bo')
  arrive()
  await expect(page.getByLabel('Svar')).toHaveText('InvalidStateError')
  await press('Se', 'Ingenting')
  await press('Ada')
  await press('Se', 'Ingenting')
})

test('who has changed their address leaves nothing behind', async ({ page, open, answer }) => {
  inForce({ answer }, 1)
  const press = await opened({ page, open })
  await press('Ada')
  await press('Velg')
  await press('Ny adresse')
  await press('Se', 'Avstengt 1.0 (utgave 1), Brann 1.0 (utgave 1)')
  await press('Logg ut')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})
