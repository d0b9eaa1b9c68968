import { Failure, type FailureCode } from '../errors.ts'

const marks: Partial<Record<FailureCode, string>> = { forbidden: 'x', scope: 's', sod: 'd', locked: 'l', state: '.', guard: 'g' }
/** A cell of a table of rights: ✓ when `decide` lets the step through, else the letter of its refusal. */
export function stepMark(decide: () => unknown) {
  try {
    decide()
    return '✓'
  } catch (error) {
    return error instanceof Failure ? marks[error.code] : error
  }
}
