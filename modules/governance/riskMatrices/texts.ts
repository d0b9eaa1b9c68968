import type { AcceptableLevel, Authority, Dimension, RiskLevel, Tolerance } from './choices.ts'

export const matrixTexts = {
  title: 'Risikomatrise',
  level: { low: 'Lav', medium: 'Middels', high: 'Høy', extreme: 'Ekstrem' } satisfies Record<RiskLevel, string>,
  dimension: {
    health: 'Liv og helse',
    environment: 'Ytre miljø',
    economy: 'Økonomi',
    reputation: 'Omdømme',
    privacy: 'Personvern og informasjon',
  } satisfies Record<Dimension, string>,
  authority: {
    owner: 'Risikoeieren',
    leader: 'Lederen for avdelingen',
    top: 'Daglig leder eller administrator',
  } satisfies Record<Authority, string>,
  tolerance: { none: 'Alt må aksepteres av noen', low: 'Lav risiko trenger ingen aksept' } satisfies Record<Tolerance, string>,
  /** Said of a level that is drawn dashed. */
  planned: 'ikke nådd ennå',
  probability: 'Sannsynlighet',
  consequence: 'Konsekvens',
  scored: { level: 'Nivå', none: 'Velg sannsynlighet og konsekvens' },
  name: (number: number | null) => (number === null ? 'Portalens matrise' : `Matrise ${number}`),
  size: (p: number, c: number) => `${p} × ${c}`,
  error: {
    size: 'Matrisen må ha en rute for hvert trinn av sannsynlighet og konsekvens',
    sameWord: 'To trinn kan ikke hete det samme',
    perYear: 'Antall ganger i året må stige med trinnene',
    kroner: 'Beløpene må stige med trinnene',
    falls: 'Nivået kan ikke være lavere enn i ruten under eller til venstre',
    reviews: 'Høyere risiko kan ikke gjennomgås sjeldnere enn lavere',
    mapping: 'Velg et trinn i den nye matrisen for hvert av de gamle, i stigende rekkefølge',
    noDraft: 'Matrisen er tatt i bruk og kan ikke endres. Lag en ny.',
    hasDraft: 'Det finnes allerede et utkast til ny matrise',
  },
  acceptable: { low: 'lav', medium: 'middels', high: 'høy' } satisfies Record<AcceptableLevel, string>,
}
