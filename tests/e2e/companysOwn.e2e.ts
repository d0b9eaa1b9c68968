import { expect, test } from '@playwright/test'
import { addWorkingDays, receivedDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { ownField as field, option } from '../../modules/records/ownFields/server/testing.ts'
import { expectAccessible } from './accessible.ts'
import { newCompany } from './companies.ts'
import { callsOf, enter, pageOf } from './people.ts'

const reason = 'Slik har vi alltid gjort det her'

// Their screens have journeys of their own; here is what the choices do together.
test('a company with its own categories, a required field at «Meld løst» and other deadlines works from report to statistics', async ({
  browser,
  request,
}) => {
  const email = (name: string) => `${name}.${Date.now()}@egne.example`
  const [ida, mona] = [email('ida'), email('mona')]
  const company = await newCompany('Egne Valg AS', { email: ida, firstname: 'Ida', lastname: 'Egen' })
  await company.add(mona, 'Mona', 'Dahl')
  const settings = await callsOf(request, ida)
  const { deadlines } = await settings.get('/deadlines')
  const answers = [
    await settings.post('/deviations/own-categories', { label: 'Kran', belongsTo: 'machineEquipment' }),
    await settings.put('/deadlines', { deadlines: { ...deadlines, low: { ...deadlines.low, solve: 25 } }, reason, version: 0 }),
    await settings.put('/deviations/own-fields', {
      fields: [
        field('Kranens nummer', { requiredAt: 'resolve' }),
        field('Byggefelt', {
          type: 'choice',
          requiredAt: 'resolve',
          choices: ['Nord', 'Sør'].map((label) => option(label)),
        }),
      ],
      reason,
      version: 0,
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])

  const reporter = await pageOf(browser, 'phone')
  await enter(reporter, mona)
  await reporter.goto('/deviations/new')
  await reporter.getByLabel('Hva skjedde, eller hva så du?').fill('Kroken på tårnkranen mangler sperre')
  await reporter.getByRole('button', { name: 'Send inn' }).click()
  await expect(reporter.getByRole('heading', { name: 'Takk. Avviket er registrert.' })).toBeVisible()

  const leader = await pageOf(browser, 'desk')
  await enter(leader, ida)
  await leader.goto('/deviations?q=Kroken')
  await leader.getByRole('link', { name: 'Kroken på tårnkranen' }).first().click()
  await leader.getByRole('button', { name: 'Start behandling' }).first().click()
  const start = leader.getByRole('dialog')
  await start.getByLabel('Kategori').selectOption('Kran (maskiner og utstyr)')
  await start.getByText('Lav', { exact: true }).click()
  await expect(start.getByLabel('Frist')).toHaveValue(formatDate(addWorkingDays(receivedDate(new Date()), 25)))
  await expectAccessible(leader, 'start with an own category')
  await start.getByRole('button', { name: 'Start behandling' }).click()
  await expect(start).toHaveCount(0)
  await leader.getByRole('button', { name: 'Meld løst' }).first().click()
  const solve = leader.getByRole('dialog')
  await solve.getByLabel('Hva er gjort').fill('Sperren er byttet og prøvd')
  await solve.getByRole('button', { name: 'Meld løst' }).click()
  await expect(solve.getByText('Fyll ut «Kranens nummer»').first()).toBeVisible()
  await solve.getByLabel('Kranens nummer').fill('TK-12')
  await solve.getByLabel('Byggefelt').selectOption('Sør')
  await solve.getByRole('button', { name: 'Meld løst' }).click()
  await expect(solve).toHaveCount(0)
  await expect(leader.getByText('TK-12', { exact: true })).toBeVisible()
  await expectAccessible(leader, 'a case with what is the company’s own')

  await leader.goto('/deviations/statistics')
  await leader.getByRole('link', { name: /^Kran/ }).first().click()
  await expect(leader.getByRole('link', { name: 'Kroken på tårnkranen' }).first()).toBeVisible()

  await leader.goto('/deviations/statistics')
  await leader.getByRole('link', { name: /^Sør/ }).first().click()
  await expect(leader.getByRole('link', { name: 'Kroken på tårnkranen' }).first()).toBeVisible()
  await leader
    .getByRole('button', { name: /filtre/i })
    .first()
    .click()
  await expect(leader.getByLabel('Byggefelt')).toHaveValue(/.+:.+/)
  await leader.getByLabel('Byggefelt').selectOption('Nord')
  await expect(leader.getByRole('link', { name: 'Kroken på tårnkranen' })).toHaveCount(0)
  await expectAccessible(leader, 'a list by an own field')
})
