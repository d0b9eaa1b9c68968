// When documents and risk assessments are to be gone through, in the year wheel: each figure leads to the list of those it counts.
import { addMonths, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { act, approved, fresh, made, written } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Entry = { kind: string; title: string; status: string; times: number; date: string; link: { path: string }; ownerName: string }
const reviews = async (t: Tenant, who: Who, year: string): Promise<Entry[]> =>
  ok(await t.as(who).get(`/year-wheel?year=${year}`)).items.filter(({ kind }: Entry) => kind === 'review')
const inForce = async (t: Tenant, title: string, day: string) => {
  const one = await approved(t, await written(t, { title, documentType: 'form' }))
  await t.owner('update documents set review_date = $3 where ks_id = $1 and id = $2', [t.ksId, one.id, day])
  return fresh(t, one)
}
const day = `${addMonths(osloDate(new Date()), 5).slice(0, 7)}-12`
const year = day.slice(0, 4)

test('one document leads to itself, several of one owner in a month to the list of just those', async () => {
  const t = await portal.tenant()
  const one = await inForce(t, 'Skjema for varmt arbeid', day)
  expect(await reviews(t, 'employee', year)).toEqual([
    expect.objectContaining({
      title: 'Revisjon av Skjema for varmt arbeid',
      status: 'planned',
      date: day,
      ownerName: 'leader Prøve',
      link: { id: one.id, path: `/documents/${one.id}` },
    }),
  ])
  await inForce(t, 'Skjema for stillas', `${day.slice(0, 8)}20`)
  await inForce(t, 'Skjema for kran', addMonths(day, 1))
  const [both] = (await reviews(t, 'employee', year)).filter(({ date }) => date === day)
  expect(both).toMatchObject({ title: 'Revisjon av 2 dokumenter', times: 2 })
  const listed = ok(await t.as('employee').get(both!.link.path))
  expect([listed.total, listed.items.map(({ title }: { title: string }) => title).toSorted()]).toEqual([
    2,
    ['Skjema for stillas', 'Skjema for varmt arbeid'],
  ])
})

test('what is past its day is late; what is archived, a draft or another company’s is not there', async () => {
  const t = await portal.tenant()
  const thisYear = osloDate(new Date()).slice(0, 4)
  const late = await inForce(t, 'Skjema for farlig avfall', `${thisYear}-01-02`)
  const archived = await inForce(t, 'Skjema som er gått ut', `${thisYear}-12-30`)
  ok(await act(t, 'leader', archived, 'archive', { reason: 'Erstattet av et annet skjema' }))
  await made(t, { title: 'Bare et utkast' })
  await inForce(await portal.tenant(), 'En annen virksomhets', `${thisYear}-12-30`)
  expect(await reviews(t, 'admin', thisYear)).toEqual([
    expect.objectContaining({ status: 'late', link: { id: late.id, path: `/documents/${late.id}` } }),
  ])
})

test('a restricted assessment stands in the wheel of those who read it alone', async () => {
  const t = await portal.tenant()
  const add = async (title: string, assessmentType: string) => {
    const given = { title, assessmentType, departmentId: t.departments.north }
    const { id, version, departmentId, owner } = ok(await t.as('leader').post('/risk-assessments', given))
    return ok(await t.as('leader').put(`/risk-assessments/${id}`, { version, title, departmentId, ownerId: owner.id, reviewDate: day }))
  }
  const open = await add('Arbeid på tak', 'infosec')
  const restricted = await add('Arbeidsmiljøet i nord', 'psychosocial')
  const [both] = await reviews(t, 'leader', year)
  expect(both).toMatchObject({ title: 'Gjennomgang av 2 risikovurderinger' })
  const query = both!.link.path.split('?')[1]
  const listed = ok(await t.as('leader').get(`/risk-assessments?${query}`))
  expect(listed.items.map(({ id }: { id: string }) => id).toSorted()).toEqual([open.id, restricted.id].toSorted())
  expect((await reviews(t, 'otherLeader', year)).map(({ title }) => title).join()).not.toContain('Arbeidsmiljøet')
})
