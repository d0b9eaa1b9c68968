// A new module is held to restricted cases the day it is added: its reads by what they answer, its SQL by where it begins (domain 4.3).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nowOf, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { furnished } from '../../../../tests/sweep/restrictedCase.ts'
import { routes } from '../../../server.ts'
import { canary, secret } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reads = routes.flatMap(({ contract }) => Object.values(contract).filter(({ method }) => method === 'GET'))
const outsiders: Who[] = ['admin', 'otherLeader', 'otherEmployee', 'auditor', 'controller']

test('TEN-05: no read of any module answers anything of a restricted case to whoever is not on its list', async () => {
  const t = await portal.tenant()
  const { id, number } = await secret(t, { isSomeoneInjured: true, severity: 'critical' })
  const never = crypto.randomUUID()
  const urls = (of: string) =>
    reads
      .map(({ path }) => path.replace(/^\/(deviations)\/:id/, `/$1/${of}`).replace(/:\w+/g, never))
      .filter((path) => !path.startsWith('/auth'))
  expect(urls(id).filter((path) => path.includes(id)).length).toBeGreaterThan(5)
  for (const who of outsiders)
    for (const [n, url] of urls(id).entries()) {
      const answer = await t.as(who).get(url)
      const isShown = [canary, id, ...(url === '/restricted-cases' ? [] : [number])].some((word) => answer.text.includes(word))
      expect([who, url, isShown]).toEqual([who, url, false])
      if (!url.includes(id)) continue
      const none = await t.as(who).get(urls(never)[n]!)
      expect([who, url, answer.status, answer.body?.code]).toEqual([who, url, none.status, none.body?.code])
      expect(answer.status).not.toBe(200)
    }
}, 240_000)

test('BIZ-09: whoever was taken off the list of a restricted case is answered nothing of it by any read, now or as it was', async () => {
  const t = await portal.tenant()
  const { id, number, photo, evidence, actionId, actionNumber, before } = await furnished(t)
  const [leader, open] = [t.as('leader'), { 'x-as-of': before }]
  expect((await leader.post(`/deviations/${id}/tags`, { add: [canary] })).status).toBe(200)
  const hold = { number, reason: `${canary} skal i retten` }
  expect((await t.as('otherAdmin').post('/retention/holds', hold)).status).toBe(200)
  expect((await leader.post(`/deviations/${id}/access/give`, { userId: t.users.admin.id, reason: 'Skal se på rutinen' })).status).toBe(200)
  const then = { 'x-as-of': await nowOf(t) }
  const urls = reads
    .map(({ path }) =>
      path
        .replace('/deviations/:id/files/:fileId', `/deviations/${id}/files/${photo}`)
        .replace('/actions/:id/files/:fileId', `/actions/${actionId}/files/${evidence}`)
        .replace(/^\/deviations\/:id/, `/deviations/${id}`)
        .replace(/^\/actions\/:id/, `/actions/${actionId}`)
        .replace(/\/(deviations|tasks)\/tags\/rows/, `/$1/tags/rows?ids=${id},${actionId}`)
        .replace(/:\w+/g, crypto.randomUUID()),
    )
    .filter((path) => !path.startsWith('/auth'))
  const shown = async (at?: typeof then, who: Who = 'admin') => {
    const answers = []
    for (const url of urls) {
      const { status, text } = await t.as(who).get(url, at)
      const isNamed = url.includes(id) || url.includes(actionId)
      if (text.includes(canary) || text.includes(actionNumber) || (isNamed && status === 200)) answers.push(url)
    }
    return answers
  }
  expect((await shown()).length).toBeGreaterThan(10)
  expect((await shown(then)).length).toBeGreaterThan(8)
  expect((await leader.post(`/deviations/${id}/access/remove`, { userId: t.users.admin.id, reason: 'Er ferdig med saken' })).status).toBe(
    200,
  )
  // Words are asked for, of which none stand there.
  const empty = urls.filter((url) => url.includes('/tags/rows'))
  for (const [at, who] of [
    [undefined, 'admin'],
    [then, 'admin'],
    [open, 'admin'],
    [open, 'otherLeader'],
  ] as const)
    expect([who, (await shown(at, who)).filter((url) => !empty.includes(url))]).toEqual([who, []])
  for (const at of [undefined, then]) for (const url of empty) expect((await t.as('admin').get(url, at)).text).not.toContain(canary)
}, 240_000)

/** What reads cases without asking who reads them, and why it may: it answers nobody with what it finds. */
const asksNobody: Record<string, string> = {
  'records/access/server/knownQueries.ts': 'number and whom to ask, to who has been told of the case',
  'records/actions/server/remindQueries.ts': 'told through tellReaders',
  'cases/deviations/server/audienceQueries.ts': 'people, and no case',
  'cases/deviations/server/comments/readerQueries.ts': 'people, and no case',
  'cases/deviations/server/deadlines/remindQueries.ts': 'told through tellReaders',
  'cases/deviations/server/deadlines/verificationQueries.ts': 'told through tellReaders',
  'cases/deviations/server/firstStepQueries.ts': 'whether the company has had any case, and nothing of it',
  'cases/authorityNotifications/server/factQueries.ts': 'of a case its module has asked visibleTo about',
  'cases/authorityNotifications/server/waitingQueries.ts': 'told by number alone',
  'cases/injuries/server/healthNoteQueries.ts': 'number and day, to the injured person and the leader they chose',
  'records/imports/server/queries.ts': 'numbers of what came in before',
  'records/presence/server/queries.ts': 'of a record its module has asked the kind about',
  'records/ownFields/server/choiceQueries.ts': 'a condition, and counts of what its caller has asked visibleTo about',
  'insight/statistics/server/rateQueries.ts': 'injuries of the whole company by day, and no case, department or person',
  'governance/risks/server/loop/factQueries.ts': 'facts of proposals, shown through mayRead, and none of a restricted case',
  'cases/outcomes/server/reopeningQueries.ts': 'people, of a case its module has asked visibleTo about',
}

test('every file of SQL that reads cases or records begins with visibleTo, or is named with why it need not', () => {
  const files = readdirSync('modules', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /server\/(\w+\/)?\w*[qQ]ueries\.ts$/.test(path),
  )
  const open = files.filter((path) => {
    const text = readFileSync(join('modules', path), 'utf8')
    // By the name of their table, as records, or by the table of their kind.
    const readsCases =
      /(from|join) (public\.)?(deviations|records)\b|(selectFrom|Join)\('(deviations|records)\b|sql\.table\((\w+\.)*table\)|parentRows\(/.test(
        text,
      )
    return readsCases && !/visibleTo|mayRead|isSeenBy|caseSeenBy|isHidden|\bmet\(|matching\(/.test(text)
  })
  expect(files.length).toBeGreaterThan(20)
  expect(open.filter((path) => !(path in asksNobody))).toEqual([])
  expect(open.length).toBeGreaterThan(2)
})
