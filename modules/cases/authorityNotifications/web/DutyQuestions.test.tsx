import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { type DutyDraft, DutyQuestions } from './DutyQuestions.tsx'
import { caseId } from './noticesTesting.ts'

function Start({ isOwnGrave = false }: { isOwnGrave?: boolean }) {
  const [value, setValue] = useState<DutyDraft>({ flags: {}, answers: [] })
  return (
    <>
      <DutyQuestions deviationId={caseId} category="fire" value={value} onChange={setValue} errors={{}} isOwnGrave={isOwnGrave} />
      <output data-testid="answers">{JSON.stringify(value)}</output>
    </>
  )
}
export const Starting = () => <Start />
export const OwnGrave = () => <Start isOwnGrave />

const foreseen = `GET /deviations/${caseId}/authority-notifications/foreseen`
const duty = (more: object = {}) => ({
  ruleId: 'N-04',
  cause: 'fireWithHarm',
  authorities: ['dsb'],
  dueAt: null,
  limitAt: null,
  canDecide: true,
  canWaiveOwn: false,
  ...more,
})
const answersOf = async (page: import('@playwright/test').Page) =>
  JSON.parse((await page.getByTestId('answers').textContent())!) as DutyDraft

test('an answer to the category’s question brings the duty it fires, and the answers go with the next question', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(foreseen, (_, { searchParams }) => ({
    body: { flags: ['damage'], duties: searchParams.get('damage') === 'yes' ? [duty()] : [] },
  }))
  await open(Starting)
  await expect(page.getByText('Kan være meldepliktig')).toHaveCount(0)
  await page.getByRole('group', { name: 'Er det materiell skade?' }).getByText('Ja', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Er dette meldepliktig til DSB?' })).toBeVisible()
  expect(calls.at(-1)?.search.get('category')).toBe('fire')
})

test('why it need not be told is asked with a no, and does not follow another answer', async ({ page, open, answer }) => {
  answer(foreseen, () => ({ body: { flags: [], duties: [duty()] } }))
  await open(Starting)
  const question = page.getByRole('group', { name: 'Er dette meldepliktig til DSB?' })
  await question.getByText('Nei', { exact: true }).click()
  await page.getByLabel('Hvorfor er det ikke meldepliktig?').fill('Det brant i en askebeger')
  expect((await answersOf(page)).answers).toEqual([{ ruleId: 'N-04', answer: 'no', reason: 'Det brant i en askebeger' }])
  await question.getByText('Ja', { exact: true }).click()
  await expect(page.getByLabel('Hvorfor er det ikke meldepliktig?')).toHaveCount(0)
  expect((await answersOf(page)).answers).toEqual([{ ruleId: 'N-04', answer: 'yes', reason: null }])
})

test('who is to treat a grave case cannot say that it need not be told, and who does not decide says only that they do not know', async ({
  page,
  open,
  answer,
}) => {
  answer(foreseen, () => ({ body: { flags: [], duties: [duty()] } }))
  await open(OwnGrave)
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Nei', exact: true })).toHaveCount(0)
  await expect(page.getByText(/Bare en annen leder eller administrator kan svare nei\.$/)).toBeVisible()
  answer(foreseen, () => ({ body: { flags: [], duties: [duty({ canDecide: false })] } }))
  await open(Starting)
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'Vet ikke ennå' })).toBeVisible()
  // Where too few may close, the handler may.
  answer(foreseen, () => ({ body: { flags: [], duties: [duty({ canWaiveOwn: true })] } }))
  await open(OwnGrave)
  await expect(page.getByRole('radio')).toHaveCount(3)
})
