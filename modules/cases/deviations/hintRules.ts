import type { Category } from './choices.ts'

/** The categories of which a clock of law may run from the minute somebody reports (domain 2.5: N-03, N-04, N-05, N-11). */
export const hintedCategories = ['fire', 'electrical', 'chemicalDangerousSubstance', 'privacy'] as const satisfies readonly Category[]
export type Hint = (typeof hintedCategories)[number]

/** Of these something has happened: a fire that has been, a substance that got out; electricity and personal data may be a danger alone. */
export const happened = (hint: Hint) => hint === 'fire' || hint === 'chemicalDangerousSubstance'

/** What people write of each, from the beginning of a word; a word that only begins alike is taken out by what may not follow. */
const words: Record<Hint, RegExp> = {
  fire: /(?<!\p{L})(brann(?!mur)|brant|brenner|ulmer|ulmet|antent|røykutvikling|slokk(?!e?spr)|tok fyr)/iu,
  electrical:
    /(?<!\p{L})(strøm(?!p|m)|elektri|el-?(?:skap|tavle|anlegg|kabel|ulykke)|kortslutning|kortslutt|jordfeil|lysbue|sikringsskap|støt(?!\p{L})|tavl(?:a|e|en|er)(?!\p{L}))|spenning(?!s)/iu,
  chemicalDangerousSubstance:
    /(?<!\p{L})(farlig(?:e)? stoff|kjemikalie|gasslekk|gassflaske|propan|løsemiddel|syresøl|syreflaske|lut(?!\p{L})|asbest|eksplo|diesel(?:søl|lekk)|oljesøl|epoksy)/iu,
  privacy:
    /(?<!\p{L})(personopplysning|persondata|personvern|personnummer|fødselsnummer|lønns(?:slipp|lipp)|helseopplysning|feilsendt|minnepinne|minnebrikke)|til feil (?:person|mottaker|adresse|kunde|e-?post)|feil (?:person|mottaker) fikk/iu,
}

/** What the words of a report may be about. A proposal: it decides nothing, and a person confirms it. */
export const hintsIn = (...texts: (string | null | undefined)[]): Hint[] => {
  const text = texts.filter(Boolean).join('\n').normalize('NFC')
  return hintedCategories.filter((one) => words[one].test(text))
}
