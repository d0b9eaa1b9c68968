import type { TenantDb } from '@portal/platform/db/db'
import type { OwnField, OwnValues } from '../contract.ts'
import { fillIn as fillInBy, namedIn, peopleGiven, withNames } from '../rules.ts'
import { activePeople, namesOf } from './peopleQueries.ts'

type Step = Omit<Parameters<typeof fillInBy>[2], 'people'>
/** `fillIn` of the rules, with whom the values given name looked up. `fields` have their names. */
export async function fillIn(tx: TenantDb, fields: readonly OwnField[], before: OwnValues, step: Step) {
  const people = await activePeople(tx, peopleGiven(fields, step.given))
  const { values, gaps } = fillInBy(fields, before, { ...step, people })
  return { values, gaps, fields: withNames(fields, values, people) }
}

/** The fields of each of some records, by their values, with the names of those they name. */
export async function namedFields(tx: TenantDb, records: readonly { fields: readonly OwnField[]; values: OwnValues }[]) {
  const names = await namesOf(tx, [...new Set(records.flatMap(({ fields, values }) => namedIn(fields, values)))])
  return records.map(({ fields, values }) => withNames(fields, values, names))
}
