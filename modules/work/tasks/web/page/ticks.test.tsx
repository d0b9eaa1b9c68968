import { useAuth } from '@portal/modules/identity/auth/web/public'
import { outbox, startFollowingOutbox, wipeOutbox } from '@portal/modules/records/outbox/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Task } from '../../contract.ts'
import { taskQueries } from '../queries.ts'
import { Checklist } from './Checklist.tsx'
import { Subtasks } from './Subtasks.tsx'

const id = '019a0000-0000-7000-8000-000000000001'
const page = `/tasks/${id}`
type Part = Partial<Task['subtasks'][number]>
type Point = Partial<Task['points'][number]>
const taskWith = (subtask: Part = {}, point: Point = {}) => ({
  id,
  number: 'OPP-2026-0001',
  title: 'Vernerunde',
  can: ['tick', 'answer'],
  subtasks: [
    { id: 's1', title: 'Øst', isDone: false, doneByName: null, doneAt: null, assignee: null, standIn: null, mayTick: true, ...subtask },
  ],
  points: [
    { id: 'p1', text: 'Er det ryddig?', isRequired: true, answer: null, note: null, answeredByName: null, answeredAt: null, ...point },
  ],
})

function become(name: string) {
  const user = { id: name, ksId: `${name} AS`, firstname: name, lastname: 'Li', email: `${name}@x.no`, roleId: 1, modulesOff: [] }
  useAuth.setState({ user: user as unknown as ReturnType<typeof useAuth.getState>['user'], isAuthenticated: true })
}
/** The task of whoever is here, and what waits of it. */
export function Round() {
  // What the browser remembers of a session has no id: the server's answer has.
  if (!useAuth((state) => state.user?.id)) become('Ada')
  const { data } = useQuery(taskQueries.one(id))
  const [waiting, setWaiting] = useState('')
  const look = async () => {
    const all = await (await outbox.changes()).changesOf(page)
    setWaiting(all.map(({ state, input }) => `${state} ${JSON.stringify(input)}`).join(' | ') || 'Ingenting')
  }
  return (
    <>
      {data && <Checklist task={data} />}
      {data && <Subtasks task={data} />}
      <button type="button" onClick={() => startFollowingOutbox([], [])}>
        Følg
      </button>
      <button type="button" onClick={() => dispatchEvent(new Event('online'))}>
        Nett
      </button>
      <button type="button" onClick={() => become('Bo')}>
        Bo
      </button>
      <button type="button" onClick={() => void wipeOutbox(useAuth.getState().user!).then(() => setWaiting('Logget ut'))}>
        Logg ut
      </button>
      <button type="button" onClick={() => void look()}>
        Se
      </button>
      <output aria-label="Kø">{waiting}</output>
    </>
  )
}

type Fixtures = Parameters<Parameters<typeof test>[2]>[0]
const message = 'Bo Li hadde allerede haket av delpunktet (20.11.2026 09:05). Endringen din er derfor ikke lagret.'
const down = () => ({ status: 503, body: { code: 'unavailable', message: 'Borte' } })
async function opened({ page: screen, open, answer }: Pick<Fixtures, 'page' | 'open' | 'answer'>) {
  await screen.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  answer(`GET /tasks/${id}`, () => ({ body: taskWith() }))
  answer(`PUT /tasks/${id}/subtasks/s1`, down)
  answer(`PUT /tasks/${id}/points/p1`, down)
  await open(Round)
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return {
    press,
    tick: screen.getByLabel('Øst'),
    waits: screen.getByText('Ikke sendt ennå'),
    /** Ticked without an answer, and then told that Bo was faster. */
    overtaken: async () => {
      await screen.getByLabel('Øst').click()
      await expect(screen.getByText('Ikke sendt ennå')).toBeVisible()
      answer(`PUT /tasks/${id}/subtasks/s1`, () => ({ status: 409, body: { code: 'conflict', message } }))
      answer(`GET /tasks/${id}`, () => ({ body: taskWith({ isDone: true, doneByName: 'Bo Li', doneAt: '2026-11-20T08:05:00Z' }) }))
      for (const name of ['Følg', 'Nett']) await press(name)
      await expect(screen.getByText(message)).toBeVisible()
    },
    queue: async (text: string) =>
      expect(async () => {
        await press('Se')
        await expect(screen.getByLabel('Kø')).toHaveText(text, { timeout: 500 })
      }).toPass(),
  }
}

test('a tick that nobody answers shows at once, waits through a reload, and goes when the server is back', async ({
  page: screen,
  open,
  answer,
  calls,
}) => {
  const { press, tick, waits, queue } = await opened({ page: screen, open, answer })
  await tick.click()
  await expect(waits).toBeVisible()
  await expect(tick).toBeChecked()
  await expect(screen.getByText('1 av 1 er gjort')).toBeVisible()
  await open(Round)
  await expect(tick).toBeChecked()
  await expect(waits).toBeVisible()

  answer(`PUT /tasks/${id}/subtasks/s1`, () => ({ body: taskWith({ isDone: true, doneByName: 'Ada Li' }) }))
  answer(`GET /tasks/${id}`, () => ({ body: taskWith({ isDone: true, doneByName: 'Ada Li' }) }))
  await press('Følg')
  await press('Nett')
  await expect(waits).toHaveCount(0)
  await expect(tick).toBeChecked()
  await expect(screen.getByText('Ada Li')).toBeVisible()
  await queue('seen {"isDone":true,"seenAt":null}')
  const { body, headers } = calls.findLast(({ call }) => call.startsWith('PUT'))!
  expect([body, headers['idempotency-key']]).toEqual([{ isDone: true, seenAt: null }, expect.stringMatching(/^[0-9a-f-]{36}$/)])
})

test('the same point pressed again takes the place of what waits, with what was seen at first', async ({
  page: screen,
  open,
  answer,
  calls,
}) => {
  const { tick, waits, queue } = await opened({ page: screen, open, answer })
  const point = screen.getByRole('group', { name: 'Er det ryddig?' })
  await tick.click()
  await expect(waits).toHaveCount(1)
  for (const name of ['Nei', 'Ja']) await point.getByText(name, { exact: true }).click()
  await expect(waits).toHaveCount(2)
  await queue('waiting {"isDone":true,"seenAt":null} | waiting {"answer":"yes","note":null,"seenAt":null}')
  await tick.click()
  await tick.click()
  await queue('waiting {"answer":"yes","note":null,"seenAt":null} | waiting {"isDone":true,"seenAt":null}')
  // What waits is not overtaken by a press that goes past the queue, of whichever point, and who has waited once is not kept waiting again.
  const direct = calls.filter(({ call, headers }) => call.startsWith('PUT') && !headers['idempotency-key'])
  expect(direct.map(({ call }) => call)).toEqual([`PUT /tasks/${id}/subtasks/s1`])
})

test('one that another was faster with is told of and falls, and can be pressed anew', async ({ page: screen, open, answer }) => {
  const { press, tick, queue, overtaken } = await opened({ page: screen, open, answer })
  await overtaken()
  await expect(tick).toBeChecked()
  await expect(screen.getByText('Bo Li', { exact: true })).toBeVisible()
  await press('Skjul')
  await expect(screen.getByText(message)).toHaveCount(0)
  await queue('Ingenting')
})

test('what was refused and is pressed anew with a network is told of no more', async ({ page: screen, open, answer }) => {
  const { tick, queue, overtaken } = await opened({ page: screen, open, answer })
  await overtaken()
  for (const call of [`PUT /tasks/${id}/subtasks/s1`, `GET /tasks/${id}`]) answer(call, () => ({ body: taskWith() }))
  await tick.click()
  await expect(tick).not.toBeChecked()
  await expect(screen.getByText(message)).toHaveCount(0)
  await queue('Ingenting')
})

test('what one has ticked is not another’s to see or send, and is gone when one signs out', async ({
  page: screen,
  open,
  answer,
  calls,
}) => {
  const { press, tick, waits, queue } = await opened({ page: screen, open, answer })
  await tick.click()
  await expect(waits).toBeVisible()
  // Unanswered, it is stored, and then the queue tries once itself.
  await expect.poll(() => calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2)
  const sent = calls.length
  await press('Bo')
  await queue('Ingenting')
  expect(calls.slice(sent).filter(({ call }) => call.startsWith('PUT'))).toEqual([])
  await open(Round)
  await queue('waiting {"isDone":true,"seenAt":null}')
  await press('Logg ut')
  await expect(screen.getByLabel('Kø')).toHaveText('Logget ut')
  expect(await screen.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})
