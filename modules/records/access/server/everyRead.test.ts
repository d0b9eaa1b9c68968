// A new module is held to restricted cases the day it is added: its reads by what they answer, its SQL by where it begins (domain 4.3).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testPortal, type Who } from '../../../../apps/server/testing.ts'
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
      const isTold = [canary, id, ...(url === '/restricted-cases' ? [] : [number])].some((word) => answer.text.includes(word))
      expect([who, url, isTold]).toEqual([who, url, false])
      if (!url.includes(id)) continue
      const none = await t.as(who).get(urls(never)[n]!)
      expect([who, url, answer.status, answer.body?.code]).toEqual([who, url, none.status, none.body?.code])
      expect(answer.status).not.toBe(200)
    }
})

/** What reads cases without asking who reads them, and why it may: it answers nobody with what it finds. */
const asksNobody: Record<string, string> = {
  'records/access/server/knownQueries.ts': 'number and whom to ask, to who has been told of the case',
  'records/actions/server/remindQueries.ts': 'told through tellReaders',
  'cases/deviations/server/audienceQueries.ts': 'people, and no case',
  'cases/deviations/server/comments/readerQueries.ts': 'people, and no case',
  'cases/deviations/server/deadlines/remindQueries.ts': 'told through tellReaders',
  'cases/deviations/server/deadlines/verificationQueries.ts': 'told through tellReaders',
  'cases/authorityNotifications/server/factQueries.ts': 'of a case its module has asked visibleTo about',
  'cases/authorityNotifications/server/waitingQueries.ts': 'told by number alone',
  'cases/deviations/server/list/importQueries.ts': 'numbers that are taken',
  'cases/injuries/server/healthNoteQueries.ts': 'number and day, to the injured person and the leader they chose',
  'records/imports/server/queries.ts': 'numbers of what came in before',
  'insight/statistics/server/rateQueries.ts': 'injuries of the whole company by day, and no case, department or person',
  'cases/outcomes/server/reopeningQueries.ts': 'people, of a case its module has asked visibleTo about',
  'cases/deviations/server/handOverQueries.ts': 'how many cases a leaver holds, and their new holder',
}

test('every file of SQL that reads cases begins with visibleTo, or is named with why it need not', () => {
  const files = readdirSync('modules', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /server\/(\w+\/)?\w*[qQ]ueries\.ts$/.test(path),
  )
  const open = files.filter((path) => {
    const text = readFileSync(join('modules', path), 'utf8')
    const readsCases = /(from|join) (public\.)?deviations\b|selectFrom\('deviations|(inner|left)Join\('deviations/.test(text)
    return readsCases && !/visibleTo|caseSeenBy|\bmet\(|matching\(/.test(text)
  })
  expect(files.length).toBeGreaterThan(20)
  expect(open.filter((path) => !(path in asksNobody))).toEqual([])
  expect(open.length).toBeGreaterThan(2)
})
