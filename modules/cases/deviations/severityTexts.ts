import type { FloorReason, Severity } from './contract.ts'

const name = { low: 'Lav', medium: 'Middels', high: 'Høy', critical: 'Kritisk' } satisfies Record<Severity, string>
/** What is known of a case, as the ground for how grave it is at least. */
const known = {
  death: 'noen er omkommet',
  seriousInjury: 'noen er alvorlig skadet',
  gravestImpact: 'konsekvensen er svært alvorlig',
  specialCategories: 'bruddet gjelder særlige kategorier av personopplysninger',
  manyPersons: 'bruddet gjelder mer enn 100 personer',
  highRisk: 'risikoen for de berørte er høy',
} satisfies Record<FloorReason, string>
type Floor = { severity: Severity; because: FloorReason }
const notBelow = ({ severity, because }: Floor) => `Saken kan ikke settes lavere enn ${name[severity]}: ${known[because]}.`

/** How grave a case is, and how grave it is at least (domain 3.3.2). */
export const severityTexts = {
  name,
  notBelow,
  atLeast: ({ severity, because }: Floor) =>
    `Saken er minst ${name[severity].toLowerCase()}: ${known[because]}. Du kan sette den lavere med begrunnelse, fordi du ikke behandler den.`,
  milderDuplicate: 'Dette er en alvorlig sak. Den kan bare lukkes som duplikat av en sak som behandles og er minst like alvorlig.',
  onlyOthers: (floor: Floor) =>
    `${notBelow(floor)} Bare en leder eller administrator som ikke behandler saken, kan sette den lavere, med begrunnelse.`,
  reasonBelow: ({ severity, because }: Floor) =>
    `Skriv med minst 20 tegn hvorfor saken er mindre alvorlig enn ${name[severity].toLowerCase()}, selv om ${known[because]}`,
}
