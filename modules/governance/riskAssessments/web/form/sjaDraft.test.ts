import { expect, test } from 'vitest'
import { assessmentTexts } from '../../texts.ts'
import { draftOfSent, gapsOf, inputOf, newSigner, newSja, type SjaDraft } from './sjaDraft.ts'

const kari = { id: '0190c0de-0000-7000-8000-000000000001', name: 'Kari Nordmann' }
const ready: SjaDraft = {
  ...newSja(kari),
  title: 'Løft over vei',
  departmentId: '0190c0de-0000-7000-8000-000000000101',
  jobDate: '30.11.2026',
  validUntil: '01.12.2026',
  steps: [{ title: 'Rigge kran', hazard: 'Velt', measure: 'Støtteben', responsible: '' }],
}

test('what is no date is left to be told at its field: it neither stops the form nor counts as a day', () => {
  const wrong = { ...ready, jobDate: 'til uka', validUntil: 'en gang' }
  expect(gapsOf(wrong)).toEqual({})
  expect(inputOf(wrong)).toMatchObject({ jobDate: 'til uka', validUntil: 'en gang' })
})

test('the last day is whole, also when the clocks are changed, and comes back as the same day when it is refused', () => {
  const sent = inputOf({ ...ready, jobDate: '24.10.2026', validUntil: '25.10.2026' })
  expect(new Date(sent.validUntil).getTime()).toBeGreaterThan(new Date('2026-10-25T22:59:00Z').getTime() - 1)
  expect(new Date(sent.validUntil).getTime()).toBeLessThan(new Date('2026-10-25T23:00:00Z').getTime())
  expect(draftOfSent(sent)).toMatchObject({ jobDate: '24.10.2026', validUntil: '25.10.2026', title: 'Løft over vei' })
})

test('an analysis is written with gaps, but its last day is never before the job, nor far beyond it', () => {
  const { lack } = assessmentTexts
  expect(gapsOf({ ...ready, steps: [] })).toEqual({})
  expect(gapsOf({ ...ready, validUntil: '29.11.2026' })).toEqual({ validUntil: lack.validBeforeJob })
  expect(gapsOf({ ...ready, validUntil: '30.11.2027' })).toEqual({ validUntil: lack.validTooLong })
})

test('it is approved when there are steps, the rule to stop is accepted, and two have signed or it is said why not', () => {
  const { lack } = assessmentTexts
  const far = { ...ready, jobDate: '30.11.2099', validUntil: '01.12.2099', approve: true }
  expect(gapsOf({ ...far, steps: [] })).toEqual({
    steps: lack.noSteps,
    isStopRuleAccepted: lack.stopRule,
    signers: lack.noSigners,
    missingSigners: lack.unsigned(1),
  })
  const signed = { ...newSigner(kari), signedAt: '2026-11-30T07:00:00Z' }
  const both = { ...far, isStopRuleAccepted: true, signers: [signed, newSigner({ id: kari.id.replace('1', '2'), name: 'Ola Hansen' })] }
  expect(gapsOf(both)).toEqual({ missingSigners: lack.unsigned(1) })
  expect(gapsOf({ ...both, missingSigners: 'Ola er syk i dag' })).toEqual({})
  expect(gapsOf({ ...both, signers: [signed, { ...signed, userId: null }], missingSigners: '' })).toEqual({})
})

test('who has no account signs on the spot or is not on the list, whether or not the analysis is approved', () => {
  const guest = newSigner({ id: null, name: 'Kranfører fra Utleie AS' })
  expect(Object.keys(gapsOf({ ...ready, signers: [newSigner(kari), guest] }))).toEqual(['signers.1'])
})

test('who has signed is sent as signed, with the pen’s path or with the name alone', () => {
  const pen = { ...newSigner(kari), drawing: 'M0 0L1 1', signedAt: '2026-11-30T07:00:00Z' }
  const sent = inputOf({ ...ready, signers: [pen, newSigner({ id: null, name: 'Gjest' })] })
  expect(sent.signers.map(({ drawing, isSigned }) => [drawing, isSigned])).toEqual([
    ['M0 0L1 1', true],
    [null, false],
  ])
  expect(draftOfSent(sent).signers.map(({ drawing }) => drawing)).toEqual(['M0 0L1 1', ''])
})
