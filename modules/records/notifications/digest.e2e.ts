import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible, expectReadable, settled } from '../../../tests/e2e/accessible.ts'
import { newCompany } from '../../../tests/e2e/companies.ts'
import { callsOf, pageOf, password } from '../../../tests/e2e/people.ts'
import { lettersTo } from '../../../tests/support/outbox.ts'
import { passTime } from '../../../tests/support/passingTime.ts'

/** A company of its own: the demo company is sent no letters. */
async function reportedIn(request: APIRequestContext, leader: string, worker: string) {
  const company = await newCompany('Morgenbygg AS', { email: leader, firstname: 'Solveig', lastname: 'Vik' })
  await company.add(worker, 'Kari', 'Nes')
  const kari = await callsOf(request, worker)
  const { body } = await kari.post('/deviations', { description: 'Rekkverket på verandaen er løst, og Ola var nær ved å falle' })
  return { ...company, ...(body as { id: string; number: string }) }
}

test('a digest is read the next morning: it names no people, and its link leads through sign-in to the case', async ({
  browser,
  request,
}) => {
  const mark = Date.now()
  const [leader, worker] = [`solveig.${mark}@morgenbygg.example`, `kari.${mark}@morgenbygg.example`]
  const { ksId, id, number } = await reportedIn(request, leader, worker)
  await passTime(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks k
     where k.id = j.task_id and k.identifier = 'notifications.digest' and j.payload ->> 'ksId' = $1`,
    [ksId],
  )
  const sent = async () =>
    (await lettersTo(process.env.E2E_DATA_DIR!, leader)).filter(({ subject }) => subject === 'Oppsummering: 1 sak i Kontrollportalen')
  await expect.poll(async () => (await sent()).length).toBe(1)
  const [letter] = await sent()
  expect(`${letter!.text} ${letter!.html}`).not.toMatch(/Ola|veranda|Kari/)

  // As her mail program shows it, on the phone.
  const solveig = await pageOf(browser, 'phone')
  await solveig.setContent(letter!.html!)
  await expect(solveig.getByText('Hei Solveig.')).toBeVisible()
  await expect(solveig.getByText(`Nytt avvik ${number}`)).toBeVisible()
  await expectReadable(solveig, 'digest')
  await solveig.getByRole('link', { name: new RegExp(`/deviations/${id}$`) }).tap()
  await expect(solveig).toHaveURL(/\/login/)
  await solveig.getByLabel('E-post').fill(leader)
  await solveig.getByLabel('Passord', { exact: true }).fill(password)
  await solveig.getByRole('button', { name: 'Logg inn', exact: true }).tap()
  await expect(solveig).toHaveURL(new RegExp(`/deviations/${id}$`))
  await expect(solveig.getByRole('heading', { level: 1 })).toContainText('Rekkverket på verandaen')
  await settled(solveig)
  await expectAccessible(solveig, 'case from a digest')
})
