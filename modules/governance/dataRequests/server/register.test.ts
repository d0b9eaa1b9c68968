// The register of requests: its list, and what is late by which day.
import { addDays, addMonths } from '@portal/kit/dates'
import { openClient } from '@portal/platform/db/openClient'
import { afterAll, expect, test } from 'vitest'
import { type Act, play } from '../../../../apps/server/demo/play.ts'
import { nowOf, ok, testPortal } from '../../../../apps/server/testing.ts'
import { dataRequests } from '../contract.ts'
import { asked, begun, granted, registered, taken, today } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

test('the register: by type, status, answer, lateness and words, in order, as it was then; columns as a file and on paper', async () => {
  const t = await portal.tenant()
  const [first, second] = [await asked(t), await registered(t, { receivedOn: addDays(addMonths(today(), -1), -3) })]
  const ids = async (query: string) => ok(await t.as('admin').get(`/data-requests?${query}`)).items.map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual([second.id, first.id])
  expect(await ids('sort=-received')).toEqual([first.id, second.id])
  expect(await ids('type=access')).toEqual([first.id])
  expect(await ids('late=true')).toEqual([second.id])
  expect(await ids('q=nabo')).toEqual([second.id])
  expect(await ids(`q=${first.number}`)).toEqual([first.id])
  expect(await ids(`receivedFrom=${today()}`)).toEqual([first.id])
  const before = await nowOf(t)
  const answered = await taken(t, 'admin', await begun(t, 'admin', first), 'answer', granted)
  expect(await ids('decision=granted')).toEqual([first.id])
  expect(await ids('status=received')).toEqual([second.id])
  const past = await t.as('admin').get('/data-requests?status=received', { 'x-as-of': before })
  expect(past.body.total).toBe(2)
  const given = { sort: 'due', columns: ['number', 'status', 'due', 'handler'], late: true }
  for (const format of ['xlsx', 'csv', 'pdf'])
    expect([format, (await t.as('admin').post('/data-requests/export', { format, ...given })).status]).toEqual([format, 200])
  expect(answered.number).toBe(first.number)
})

test('a request is late by the day it is looked at, in the register and on its page', async () => {
  const t = await portal.tenant()
  const { id, dueOn } = await asked(t)
  const late: boolean[] = []
  const look = (day: string) => ({
    at: `${day}T10:00:00.000Z`,
    happen: async (act: Act) => {
      const page = await act(t.users.admin, dataRequests.list, {})
      late.push((await act(t.users.admin, dataRequests.get, { id })).isLate, page.items[0]!.isLate)
    },
  })
  const client = await openClient(portal.database)
  try {
    await client.query('begin')
    await play(portal.portal, client, t.ksId, [look(dueOn), look(addDays(dueOn, 1))])
  } finally {
    await client.end()
  }
  expect(late).toEqual([false, false, true, true])
})
