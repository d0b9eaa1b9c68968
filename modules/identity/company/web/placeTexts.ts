import { formatNumber } from '@portal/kit/format'

/** `40 m`, `3,2 km`. */
const far = (metres: number) =>
  metres < 1_000 ? `${formatNumber(Math.max(10, Math.round(metres / 10) * 10), 0)} m` : `${formatNumber(metres / 1_000, 1)} km`

/** Stedet i meldeskjemaet (nb-NO). */
export const placeTexts = {
  label: 'Sted',
  at: 'Sted:',
  last: 'som sist',
  near: (metres: number) => `omtrent ${far(metres)} unna`,
  notHere: 'Ikke her',
  find: 'Finn stedet jeg er på',
  hint: 'Posisjonen brukes bare på denne enheten. Den blir verken sendt eller lagret.',
  none: (name: string, metres: number) => `Ingen av stedene er i nærheten. Nærmest er ${name}, ${far(metres)} unna.`,
  problem: {
    denied: 'Nettleseren får ikke bruke posisjonen. Velg stedet under «Legg til mer».',
    unavailable: 'Vi fant ikke ut hvor du er. Velg stedet under «Legg til mer».',
  },
}
