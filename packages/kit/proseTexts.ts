import type { CalloutKind, VariableName } from './proseTypes.ts'

const at = (place: string, text: string) => (place ? `${text} (plass ${place})` : text)

/** Why a long text was refused, and where: 4.1 is the first thing in the fourth. */
export const proseTexts = {
  notProse: (place: string) => at(place, 'Teksten har feil form'),
  unknown: (name: string, place: string) => at(place, `Teksten har noe vi ikke kjenner: «${name}»`),
  misplaced: (name: string, place: string) => at(place, `«${name}» kan ikke stå her`),
  empty: (name: string, place: string) => at(place, `«${name}» mangler innhold`),
  attribute: (name: string, place: string) => at(place, `Verdien av «${name}» er ikke gyldig`),
  marks: (place: string) => at(place, 'Formateringen er ikke gyldig'),
  link: (place: string) => at(place, 'Lenken må være en nettadresse som https://firma.no, eller en e-postadresse'),
  table: (place: string) => at(place, 'Radene i tabellen må ha like mange kolonner, og høyst 60'),
  deep: (place: string) => at(place, 'Teksten har for mange nivåer inni hverandre'),
  many: 'Teksten har for mange deler. Del den i flere dokumenter.',
  large: 'Teksten er for stor. Del den i flere dokumenter.',
  nationalId: (place: string) => at(place, 'Det ser ut som du har skrevet et fødselsnummer. Fjern det før du går videre.'),
}

export const calloutTexts: Record<CalloutKind, string> = { danger: 'Fare', note: 'Merk' }
export const variableTexts: Record<VariableName, string> = { company: 'Virksomhetens navn', today: 'Dagens dato', version: 'Versjon' }
