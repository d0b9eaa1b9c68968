import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { as, browserOf, departmentLedBy, people } from './people.ts'

/** An assessment of the leader's, with two hazards and two who take part, and the leader where they do. */
export async function assessmentToMeetOn(request: APIRequestContext, mark: string, more: 'leader'[] = []) {
  const leader = await as(request, 'leader')
  const departmentId = await departmentLedBy(leader, 'leader')
  const { body } = await leader.post('/risk-assessments', { title: `Arbeid på tak ${mark}`, assessmentType: 'infosec', departmentId })
  const hazards: { id: string }[] = []
  for (const title of [`Fall fra taket ${mark}`, `Fallende last ${mark}`])
    hazards.push((await leader.post('/risks', { title, category: 'workAtHeight', assessmentId: body.id })).body)
  const users = (await leader.get('/people')).items as { id: string; name: string }[]
  const participants = (['employee', 'otherEmployee', ...more] as const).map((who) => {
    const person = users.find(({ name }) => name === people[who].name)
    return { userId: person!.id, part: 'participant' }
  })
  const { version } = await leader.get(`/risk-assessments/${body.id}`)
  const { status } = await leader.put(`/risk-assessments/${body.id}/participants`, { version, participants })
  expect(status).toBe(200)
  return { leader, id: body.id as string, path: `/risk-evaluation/assessments/${body.id}`, hazards }
}

/** Votes on the hazard that is shown. */
export const give = async (page: Page, probability: string, consequence: string) => {
  await page.getByRole('group', { name: 'Sannsynlighet' }).getByText(probability, { exact: true }).click()
  await page.getByRole('group', { name: 'Konsekvens' }).getByText(consequence, { exact: true }).click()
  await page.getByRole('button', { name: 'Stem', exact: true }).click()
}
/** The meeting on the phone of somebody who takes part. */
export const attend = (browser: Browser, who: 'employee' | 'otherEmployee', path: string) =>
  browserOf(browser, who, 'phone', `${path}/meeting`)
