import { useAuth } from '@portal/modules/identity/auth/web/public'
import { outbox, wipeOutbox } from '@portal/modules/records/outbox/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { StepButtons } from '@portal/ui/testing/StepButtons.tsx'
import type { Task } from '../../contract.ts'
import { keepTask, listOpened, loadOpened, mostOpened, refreshOpened } from './openedTasks.ts'

const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const taskOf = (n: number, title = `Oppgave ${n}`) => ({
  id: idOf(n),
  title,
  points: [{ id: 'p1', answer: null, note: null }],
  subtasks: [{ id: 's1', isDone: false }],
})

/** Signs in; what is half written gives the person a place on the device. */
async function become(name: string) {
  const user = { id: name, ksId: `${name} AS`, firstname: name, lastname: 'Li', email: `${name}@x.no`, roleId: 1, modulesOff: [] }
  useAuth.setState({ user: user as unknown as ReturnType<typeof useAuth.getState>['user'] })
  await (await outbox.drafts()).saveDraft('note', name, {})
}
const me = () => useAuth.getState().user!.id
const keep = (n: number, at = n, reader = me()) => keepTask(taskOf(n) as unknown as Task, at * 60_000, reader)
const tick = async () => {
  const path = `/tasks/${idOf(1)}/subtasks/s1`
  await (await outbox.changes()).queueChange({
    path,
    title: 'Øst',
    changedPage: `/tasks/${idOf(1)}`,
    input: () => ({ isDone: true, seenAt: null }),
  })
}
const steps: Record<string, () => Promise<unknown>> = {
  Ada: () => become('Ada'),
  Bo: () => become('Bo'),
  Åpne: () => keep(1),
  'Åpne mange': async () => {
    for (let n = 2; n <= mostOpened + 1; n++) await keep(n)
  },
  'Åpnet av den forrige': () => keep(2, 2, 'Ada'),
  Oppdater: refreshOpened,
  Hak: tick,
  'Logg ut': () => wipeOutbox(useAuth.getState().user!),
}
const look = async () => {
  const all = await listOpened()
  const [first] = all
  const one = await loadOpened(idOf(1))
  return all.length === 0
    ? 'Ingenting'
    : `${all.length}, sist ${first!.task.title}${one ? `, ${one.task.title} ${one.task.subtasks[0]!.isDone ? 'gjort' : 'ikke gjort'}` : ''}`
}
export const Opened = () => <StepButtons steps={steps} look={look} />

type Fixtures = Parameters<Parameters<typeof test>[2]>[0]
/** Presses one, and waits for what comes of it. On a phone, unless told. */
async function opened({ page, open }: Pick<Fixtures, 'page' | 'open'>, isPhone = true) {
  // The pages themselves are not kept here.
  await page.addInitScript((isCoarse) => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query.includes('any-pointer: coarse') ? ({ matches: isCoarse } as MediaQueryList) : real(query))
  }, isPhone)
  await open(Opened)
  const press = async (name: string, output = name) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByLabel('Svar')).toHaveText(output)
  }
  const sees = (text: string) =>
    expect(async () => {
      await page.getByRole('button', { name: 'Se', exact: true }).click()
      await expect(page.getByLabel('Svar')).toHaveText(text, { timeout: 500 })
    }).toPass()
  return { press, sees }
}

test('on a phone the tasks that were opened last are kept, and gone when one signs out', async ({ page, open }) => {
  const phone = await opened({ page, open })
  await phone.press('Ada')
  await phone.press('Åpne')
  await phone.sees('1, sist Oppgave 1, Oppgave 1 ikke gjort')
  await phone.press('Åpne mange')
  await phone.sees(`20, sist Oppgave ${mostOpened + 1}`)
  await phone.press('Logg ut')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})

test('at a desk nothing that is opened is kept', async ({ page, open }) => {
  const { press, sees } = await opened({ page, open }, false)
  await press('Ada')
  await press('Åpne')
  await sees('Ingenting')
})

test('what one has opened is not shown to the next, nor kept under their name when it arrives late', async ({ page, open }) => {
  const { press, sees } = await opened({ page, open })
  await press('Ada')
  await press('Åpne')
  await press('Bo')
  await sees('Ingenting')
  await press('Åpnet av den forrige')
  await sees('Ingenting')
  await press('Ada')
  await sees('1, sist Oppgave 1, Oppgave 1 ikke gjort')
})

test('they are brought up to date one by one; what is no longer theirs goes, and what did not get through stays', async ({
  page,
  open,
  answer,
}) => {
  const { press, sees } = await opened({ page, open })
  await press('Ada')
  await press('Åpne')
  answer(`GET /tasks/${idOf(1)}`, () => ({ status: 502, body: {} }))
  await press('Oppdater', 'ApiError')
  await sees('1, sist Oppgave 1, Oppgave 1 ikke gjort')
  answer(`GET /tasks/${idOf(1)}`, () => ({ body: taskOf(1, 'Endret') }))
  await press('Oppdater')
  await sees('1, sist Endret, Endret ikke gjort')
  answer(`GET /tasks/${idOf(1)}`, () => ({ status: 404, body: { code: 'missing', message: 'Borte' } }))
  await press('Oppdater')
  await sees('Ingenting')
})

test('a tick that has arrived shows in what is kept until that is read anew', async ({ page, open, answer }) => {
  const { press, sees } = await opened({ page, open })
  answer(`PUT /tasks/${idOf(1)}/subtasks/s1`, () => ({ body: { id: idOf(1), number: 'OPP-1' } }))
  await press('Ada')
  await press('Åpne')
  await press('Hak')
  await sees('1, sist Oppgave 1, Oppgave 1 gjort')
  // As the server has it now, which another has unticked since.
  answer(`GET /tasks/${idOf(1)}`, () => ({ body: taskOf(1) }))
  await press('Oppdater')
  await sees('1, sist Oppgave 1, Oppgave 1 ikke gjort')
})
