import { choices, id, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { appointmentTypes } from '@portal/kit/offices'
import * as z from 'zod/mini'

const ids = z.array(id).check(z.maxLength(100, { error: 'Velg høyst 100' }))

/** Whom a document concerns: everybody, or all who are in one of these. */
export const Audience = z.strictObject({
  isAll: z.boolean(),
  /** With all departments below. */
  departmentIds: ids,
  /** As they are written of people. */
  jobTitles: z.array(freeLine({ min: 1, max: 80, label: 'stilling' })).check(z.maxLength(100)),
  /** Who holds one of these offices (verv). */
  offices: z.array(choices(appointmentTypes, 'verv')).check(z.maxLength(appointmentTypes.length)),
  /** Where they work. */
  locationIds: ids,
  /** Members of projects. */
  projectIds: ids,
})
export type Audience = z.output<typeof Audience>

export const mostQuestions = 5
export const mostAnswers = 4
export const Question = z.strictObject({
  question: freeText({ min: 3, max: 300, label: 'spørsmål' }),
  answers: z
    .array(freeLine({ min: 1, max: 200, label: 'svar' }))
    .check(z.minLength(2, { error: 'Skriv minst to svar' }), z.maxLength(mostAnswers)),
  /** Which of the answers is right, from 0. */
  right: wholeNumber({ min: 0, max: mostAnswers - 1, label: 'riktig svar' }),
  /** The heading under which it stands, for who answers wrong. */
  heading: z.nullable(freeLine({ min: 1, max: 300, label: 'overskrift' })),
})
export type Question = z.output<typeof Question>

/** What people are asked when a version takes effect (domain 3.6.3). */
export const Reading = z.strictObject({
  asksReceipt: z.boolean(),
  /** Working days they have for it. */
  receiptDays: wholeNumber({ min: 1, max: 90, label: 'frist for lesing' }),
  audience: Audience,
  quiz: z.array(Question).check(z.maxLength(mostQuestions, { error: 'Høyst fem spørsmål' })),
})
export type Reading = z.output<typeof Reading>

export const nobody: Audience = { isAll: false, departmentIds: [], jobTitles: [], offices: [], locationIds: [], projectIds: [] }
export const everybody: Audience = { ...nobody, isAll: true }
export const isNobody = ({ isAll, departmentIds, jobTitles, offices, locationIds, projectIds }: Audience) =>
  !isAll && departmentIds.length + jobTitles.length + offices.length + locationIds.length + projectIds.length === 0
