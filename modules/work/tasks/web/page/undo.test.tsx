import { useAuth } from '@portal/modules/identity/auth/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { useQuery } from '@tanstack/react-query'
import type { Task } from '../../contract.ts'
import { taskQueries } from '../queries.ts'
import { Checklist } from './Checklist.tsx'
import { Subtasks } from './Subtasks.tsx'

const id = '019a0000-0000-7000-8000-000000000001'
const [subtaskId, pointId, ada, bo] = [2, 3, 4, 5].map((n) => `019a0000-0000-7000-8000-00000000000${n}`) as [string, string, string, string]
const subtask = {
  id: subtaskId,
  title: 'Øst',
  isDone: false,
  doneByName: null as string | null,
  doneAt: null as string | null,
  assignee: null as { id: string; name: string } | null,
  standIn: null,
  mayTick: true,
}
const point = {
  id: pointId,
  text: 'Er det ryddig?',
  isRequired: true,
  answer: 'no',
  note: 'Kapp ved porten',
  answeredByName: 'Bo Li',
  answeredAt: '2026-11-20T08:05:00Z',
}
type Shown = Pick<Task, 'subtasks'> & { points: object[] }
const taskWith = (given: Partial<Shown> = {}) => ({
  id,
  number: 'OPP-2026-0001',
  title: 'Vernerunde',
  can: ['tick', 'answer', 'editSubtasks'],
  assignee: { id: ada, name: 'Ada Li' },
  coAssignees: [],
  subtasks: [subtask],
  points: [],
  ...given,
})

function become(name: string) {
  const user = { id: name, ksId: `${name} AS`, firstname: name, lastname: 'Li', email: `${name}@x.no`, roleId: 1, modulesOff: [] }
  useAuth.setState({ user: user as unknown as ReturnType<typeof useAuth.getState>['user'], isAuthenticated: true })
}
export function Round() {
  // What the browser remembers of a session has no id: the server's answer has.
  if (!useAuth((state) => state.user?.id)) become('Ada')
  const { data } = useQuery(taskQueries.one(id))
  return data ? (
    <>
      {data.points.length > 0 && <Checklist task={data} />}
      <Subtasks task={data} />
    </>
  ) : null
}

test('a subtask that was removed is brought back from its message, once however often it is pressed', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`GET /tasks/${id}`, () => ({ body: taskWith() }))
  answer(`POST /tasks/${id}/subtasks/${subtaskId}/delete`, () => ({ body: taskWith({ subtasks: [] }) }))
  answer(`POST /tasks/${id}/subtasks/${subtaskId}/restore`, () => ({ body: taskWith() }))
  await open(Round)
  await page.getByRole('button', { name: 'Fjern delpunktet «Øst»' }).click()
  await expect(page.getByText('Fjernet delpunktet: Øst')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Øst/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).dblclick()
  await expect(page.getByRole('checkbox', { name: /^Øst/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre' })).toHaveCount(0)
  expect(calls.filter(({ call }) => call.endsWith('/restore'))).toHaveLength(1)
})

test('a tick taken off what another has done is theirs again; a tick that is set has its box to take it back with', async ({
  page,
  open,
  answer,
}) => {
  const done = { ...subtask, isDone: true, doneByName: 'Bo Li', doneAt: '2026-11-20T08:05:00Z' }
  answer(`GET /tasks/${id}`, () => ({ body: taskWith({ subtasks: [done] }) }))
  answer(`PUT /tasks/${id}/subtasks/${subtaskId}`, ({ isDone }) => ({
    body: taskWith({ subtasks: [{ ...done, isDone, doneByName: isDone ? 'Ada Li' : null }] }),
  }))
  answer(`POST /tasks/${id}/subtasks/${subtaskId}/restore`, () => ({ body: taskWith({ subtasks: [done] }) }))
  await open(Round)
  await page.getByRole('checkbox', { name: /^Øst/ }).click()
  await expect(page.getByText('Fjernet haken: Øst')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByRole('checkbox', { name: /^Øst/ })).toBeChecked()
  await expect(page.getByText('Bo Li')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Øst/ }).click()
  await page.getByRole('button', { name: 'Lukk' }).click()
  await page.getByRole('checkbox', { name: /^Øst/ }).click()
  await expect(page.getByText('Ada Li')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre' })).toHaveCount(0)
})

test('an answer that is taken back is given again, with its note; what another has answered since is told', async ({
  page,
  open,
  answer,
}) => {
  answer(`GET /tasks/${id}`, () => ({ body: taskWith({ points: [point] }) }))
  const bare = { ...point, answer: null, note: null, answeredByName: null, answeredAt: null }
  answer(`PUT /tasks/${id}/points/${pointId}`, () => ({ body: taskWith({ points: [bare] }) }))
  answer(`POST /tasks/${id}/points/${pointId}/restore`, () => ({ body: taskWith({ points: [point] }) }))
  await open(Round)
  const takeBack = page.getByRole('button', { name: 'Fjern svaret: Er det ryddig?' })
  await takeBack.click()
  await expect(page.getByText('Kapp ved porten')).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('Kapp ved porten')).toBeVisible()
  const message = 'Bo Li hadde allerede svart «Ja» (20.11.2026 09:05). Svaret ditt er derfor ikke lagret.'
  answer(`POST /tasks/${id}/points/${pointId}/restore`, () => ({ status: 409, body: { code: 'conflict', message } }))
  await takeBack.click()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText(message)).toBeVisible()
})

test('a subtask that was given to somebody is given back to whose it was, unless it has gone on meanwhile', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const given = (one: { id: string; name: string } | null) => taskWith({ subtasks: [{ ...subtask, assignee: one }] })
  answer(`GET /tasks/${id}`, () => ({ body: given({ id: bo, name: 'Bo Li' }) }))
  answer(`PUT /tasks/${id}/subtasks/${subtaskId}/assignee`, ({ assigneeId }) => ({ body: given(assigneeId && { id: bo, name: 'Bo Li' }) }))
  await open(Round)
  await page.getByRole('button', { name: 'Velg hvem som gjør «Øst»' }).click()
  await page.getByRole('button', { name: 'Fjern personen' }).click()
  await expect(page.getByText('Gjøres av Bo Li')).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('Gjøres av Bo Li')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/assignee')).map(({ body }) => body)).toEqual([
    { assigneeId: null },
    { assigneeId: bo, seenAssigneeId: null },
  ])
})
