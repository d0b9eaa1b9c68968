import { addDays } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { currentDay } from '@portal/ui/clock'
import { expect, test } from 'vitest'
import { riskAssessments } from '../../contract.ts'
import { draftOfSent, gapsOf, inputOf, newSigner, newSja, type SjaDraft } from './sjaDraft.ts'

const me = { id: newId(), name: 'Erik Bråten' }
const at = '2026-11-26T07:00:00.000Z'
const signed = (name: string, id: string | null = null) => ({ ...newSigner({ id, name }), drawing: 'M1 1L2 2', signedAt: at })
const written = (given: Partial<SjaDraft> = {}): SjaDraft => ({
  ...newSja(me),
  title: 'Kranløft',
  departmentId: newId(),
  steps: [{ title: 'Løft', hazard: 'Last faller', measure: 'Sperr av', responsible: '' }],
  signers: [signed(me.name, me.id), { ...signed('Ola Kranfører'), company: 'Kran AS', note: 'lest på polsk' }],
  ...given,
})

test('what is written is what the contract takes, and what was refused is written on as it was sent', () => {
  const draft = written({ locationId: newId(), approve: true, missingSigners: 'Kari er syk i dag', weather: 'Vind' })
  const sent = inputOf(draft)
  expect(riskAssessments.makeSja.input.safeParse(sent).success).toBe(true)
  expect(draftOfSent(sent)).toEqual(draft)
  // A place that was not chosen is sent as none, and is not chosen again.
  const bare = written({ signers: [newSigner(me)] })
  expect(draftOfSent(inputOf(bare))).toEqual(bare)
})

test('a draft may have people who have not signed, but nobody without an account', () => {
  expect(gapsOf(written({ signers: [newSigner(me)] }))).toEqual({})
  expect(gapsOf(written({ signers: [newSigner(me), newSigner({ id: null, name: 'Ola' })] }))).toHaveProperty(['signers.1'])
})

const day = (days: number) => formatDate(addDays(currentDay(), days))
test.each<[string, Partial<SjaDraft>, string[]]>([
  ['seven days', { validUntil: day(7) }, []],
  ['eight days', { validUntil: day(8) }, ['validUntil']],
  ['over before it begins', { jobDate: day(1) }, ['validUntil']],
  ['over, and a draft', { jobDate: day(-2), validUntil: day(-1) }, []],
  ['over, and approved', { jobDate: day(-2), validUntil: day(-1), approve: true, isStopRuleAccepted: true }, ['validUntil']],
  ['approved without the rule of stopping', { approve: true }, ['isStopRuleAccepted']],
  ['approved by one', { approve: true, isStopRuleAccepted: true, signers: [signed(me.name, me.id)] }, ['signers']],
  [
    'approved with one who has not signed',
    { approve: true, isStopRuleAccepted: true, signers: [signed(me.name, me.id), newSigner({ id: newId(), name: 'Kari' })] },
    ['missingSigners'],
  ],
])('what the server would refuse is said before it is put in the queue: %s', (_what, given, fields) => {
  expect(Object.keys(gapsOf(written(given)))).toEqual(fields)
})

test('what is no date is left to be told at its field: it neither stops the form nor counts as a day', () => {
  const wrong = written({ jobDate: 'til uka', validUntil: 'en gang' })
  expect(gapsOf(wrong)).toEqual({})
  expect(inputOf(wrong)).toMatchObject({ jobDate: 'til uka', validUntil: 'en gang' })
  const { success, error } = riskAssessments.makeSja.input.safeParse(inputOf(wrong))
  expect([success, new Set(error?.issues.map(({ path }) => path[0]))]).toEqual([false, new Set(['jobDate', 'validUntil'])])
})

test('the last day is whole, also when the clocks are changed, and comes back as the same day', () => {
  const sent = inputOf(written({ jobDate: '24.10.2026', validUntil: '25.10.2026' }))
  expect(sent.validUntil).toMatch(/^2026-10-25T22:59:59/)
  expect(draftOfSent(sent)).toMatchObject({ jobDate: '24.10.2026', validUntil: '25.10.2026' })
})
