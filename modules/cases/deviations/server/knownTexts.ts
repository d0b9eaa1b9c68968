const mayBeNotifiable = 'Saken kan være meldepliktig. Forsikre deg om at den som behandler den, svarer i tide.'
const begin = 'Ingen har startet på saken. Sørg for at noen begynner.'
type News = { place?: string }
const expected: Record<string, string | ((news: News) => string)> = {
  deviationCritical: 'Saken er kritisk. Spør den som behandler den, hva du skal bidra med.',
  deviationUrgent: 'Saken haster. Spør den som behandler den, hva du skal bidra med.',
  dutyProposed: mayBeNotifiable,
  dutyClock: mayBeNotifiable,
  dutyLate: 'Fristen for å melde saken til myndigheten er ute. Sørg for at den som behandler saken, melder nå.',
  deviationUnanswered: begin,
  deviationUnansweredCritical: begin,
  deviationOverdue: 'Fristen er ute. Spør den som behandler saken, hva som mangler.',
  workStopped: ({ place }) => `Arbeidet er stanset${at(place)}. Ingen må starte igjen før lederen har klarert det.`,
  workResumed: ({ place }) => `Arbeidet${at(place)} kan gjenopptas.`,
  accessGranted: 'Tilgangen du fikk til saken, er tatt bort eller har gått ut.',
  accessRefused: 'Ønsket ditt om tilgang er ikke innvilget.',
}
// Of what was told before places were, the place is not known.
const at = (place = '') => (place ? ` i ${place}` : '')

/** The step a notification asks for, without a word of the case (domain 3.10); undefined where it asks for none. */
export const expectedOf = (event: string, news: News) => {
  const text = expected[event]
  return typeof text === 'function' ? text(news) : text
}
