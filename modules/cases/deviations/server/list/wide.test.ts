// Lists of a large company: what is found way by way, and along other indexes, is what a company of ordinary size would have found.
import { newId } from '@portal/kit/uuid'
import { statements } from '@portal/platform/db/kyselyOn'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, testPortal } from '../../../../../apps/server/testing.ts'
import { appoint } from '../../../../records/access/server/testing.ts'
import { acted, reported, seen, started } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const sizes = { ordinary: 0, large: 30_000 }
/** Below Nord lie as many departments as a list looks up in a hash. So many cases numbered make a company a large one (decision 010). */
async function company(numbered: number) {
  const t = await portal.tenant()
  const [inner, ...rest] = Array.from({ length: 120 }, newId)
  await t.owner(
    `insert into departments (ks_id, id, name, parent_id) select $1, id, 'Lag ' || n, case when n = 1 then $3::uuid else $4::uuid end
     from unnest($2::uuid[]) with ordinality d(id, n)`,
    [t.ksId, [inner, ...rest], t.departments.north, inner],
  )
  const deep = rest.at(-1)!
  const cases = [
    await started(t),
    await reported(t, { departmentId: deep, category: 'workAtHeight' }),
    await reported(t, { departmentId: deep, category: 'quality', deviationType: 'nonConformity' }),
    await reported(t, { departmentId: t.departments.south }, 'otherEmployee'),
  ]
  await acted(t, cases[0], 'planned', 'otherEmployee')
  await t.owner(`update numbers set last = last + $2 where ks_id = $1`, [t.ksId, numbered])
  return { t, deep, cases }
}
type Listed = { total: number; items: { number: string }[] }
const listed = async (client: Client, query = '', path = '/deviations'): Promise<[number, string[]]> => {
  const { status, body, text } = await client.get(`${path}?${query}`)
  expect(status, text).toBe(200)
  const { total, items } = body as Listed
  return [total, items.map(({ number }) => number).toSorted()]
}
const of = (...cases: { number: string }[]): [number, string[]] => [cases.length, cases.map(({ number }) => number).toSorted()]
const sorts = ['priority', '-severity', 'severity', 'reported', '-reported', 'due', '-due', 'title', '-title', 'duty', '-duty']

describe.each(Object.entries(sizes))('in a company of %s size', async (_, numbered) => {
  const { t, deep, cases } = await company(numbered)
  const [mine, high, quality, south] = cases as [Case, Case, Case, Case]
  const officer = await t.addUser({ departmentId: t.departments.south, firstname: 'Vera' })
  await appoint(t, officer.id, 'verneombud', { departmentId: t.departments.north })
  const vera = await t.asUser(officer)
  type Case = Awaited<ReturnType<typeof reported>>

  test('a safety representative of very many departments sees their HMS, in every order and by every filter', async () => {
    for (const sort of sorts) expect([sort, ...(await listed(vera, `sort=${sort}`))]).toEqual([sort, ...of(mine, high)])
    expect(await listed(vera, 'status=open')).toEqual(of(high))
    expect(await listed(vera, 'overdue=true')).toEqual(of())
    expect(await listed(vera, `departmentId=${t.departments.north}`)).toEqual(of(mine, high))
    expect(await listed(vera, `departmentId=${t.departments.south}`)).toEqual(of())
    expect(await listed(vera, '', '/actions')).toEqual([1, [expect.stringMatching(/^TIL-/)]])
  })

  test('a leader’s team holds all that lies below, and a department is asked for with it', async () => {
    expect(await listed(t.as('leader'), 'view=team')).toEqual(of(mine, high, quality))
    expect(await listed(t.as('leader'), 'view=team&status=open')).toEqual(of(high, quality))
    for (const who of ['admin', 'leader', 'otherLeader'] as const) {
      expect(await listed(t.as(who), `departmentId=${t.departments.north}`)).toEqual(of(mine, high, quality))
      expect(await listed(t.as(who), `departmentId=${deep}`)).toEqual(of(high, quality))
      expect(await listed(t.as(who), `departmentId=${t.departments.south},${deep}`)).toEqual(of(high, quality, south))
    }
    expect(await listed(t.as('otherLeader'), 'view=team')).toEqual(of(south))
  })

  test('somebody with a part in a case in two ways has it once, page by page', async () => {
    const employee = t.as('employee')
    expect(await listed(employee)).toEqual(of(mine, high, quality))
    for (let n = 0; n < 27; n++) await employee.post('/deviations', { description: `Sak nummer ${n}` })
    await t.owner('update deviations set assignee_id = reported_by where ks_id = $1 and reported_by = $2', [t.ksId, t.users.employee.id])
    await acted(t, await seen(t, mine.id), 'planned', 'employee')
    for (const sort of sorts) {
      const numbers: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await employee.get(`/deviations?sort=${sort}&limit=25${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
        expect([sort, body.total]).toEqual([sort, 30])
        numbers.push(...body.items.map(({ number }: Case) => number))
        cursor = body.nextCursor
      }
      expect([sort, numbers.length, new Set(numbers).size]).toEqual([sort, 30, 30])
    }
    expect((await listed(employee, 'view=mine'))[0]).toBe(30)
    expect((await listed(employee, 'view=reported'))[0]).toBe(30)
  })

  test('a list costs one statement; where a large company asks for a department, what lies below it is looked up by itself', async () => {
    const before = statements.sent
    await t.as('admin').get('/deviations?sort=due')
    expect(statements.sent - before).toBe(1)
    await t.as('admin').get(`/deviations?sort=due&departmentId=${t.departments.north}`)
    expect(statements.sent - before).toBe(numbered > 20_000 ? 3 : 2)
  })
})
