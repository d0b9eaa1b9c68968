import * as z from 'zod/mini'
import { formatNumber } from './format.ts'

type Issue = z.core.$ZodRawIssue

const shape = (expected: string) =>
  expected === 'number' ? 'Skriv et tall' : expected === 'int' ? 'Skriv et helt tall' : 'Feltet har feil type'

const tooSmall = ({ origin, minimum }: Extract<Issue, { code: 'too_small' }>) => {
  const least = formatNumber(Number(minimum))
  if (origin === 'string') return `Skriv minst ${least} tegn`
  return origin === 'array' || origin === 'set' ? `Velg minst ${least}` : `Tallet må være ${least} eller høyere`
}

const tooBig = ({ origin, maximum, input }: Extract<Issue, { code: 'too_big' }>) => {
  const most = formatNumber(Number(maximum))
  if (origin === 'string') return `Teksten kan ha høyst ${most} tegn. Du har skrevet ${formatNumber(String(input).length)}.`
  return origin === 'array' || origin === 'set' ? `Du kan ha høyst ${most}` : `Tallet kan ikke være høyere enn ${most}`
}

/** The Norwegian sentence for a refusal no field has its own words for. */
function norwegian(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return 'Ukjent felt'
  if (issue.input === undefined || issue.input === null) return issue.code === 'invalid_value' ? 'Velg en verdi' : 'Fyll inn feltet'
  if (issue.code === 'invalid_type') return shape(issue.expected)
  if (issue.code === 'invalid_value') return 'Velg en verdi fra listen'
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  return 'Feltet har feil format'
}

// For the whole program: a contract that uses plain z.string() must not answer in English.
z.config({ localeError: norwegian })
