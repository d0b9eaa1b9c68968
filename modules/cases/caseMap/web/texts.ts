import { formatNumber, plural } from '@portal/kit/format'

const cases = (n: number) => `${formatNumber(n)} avvik`
const places = (n: number) => plural(n, 'sted', 'steder')
const late = (n: number) => (n > 0 ? `, ${formatNumber(n)} over fristen` : '')

export const screenTexts = {
  label: 'Kart over avvik',
  help: 'Piltastene flytter kartet, pluss og minus zoomer, og 0 viser alle stedene. Tabulator går gjennom merkene. Alle tallene står også i tabellen under kartet.',
  hint: 'Dra for å flytte kartet. Klikk i det, eller hold Ctrl, for å zoome med rullehjulet.',
  hintTouch: 'Dra med én finger for å flytte kartet, og med to for å zoome.',
  choose: 'Velg et merke for å se hva som haster der.',
  legend: 'Merket viser antall avvik og den høyeste alvorligheten',
  late: 'Noe er over fristen',
  several: 'Flere steder nær hverandre',
  closer: 'Zoom inn',
  farther: 'Zoom ut',
  all: 'Vis alle stedene',
  north: 'N',
  opened: (names: string) => `${names} er åpnet ved siden av kartet`,
  cases,
  places,
  seen: (n: number) => (n === 0 ? 'Ingen merker i utsnittet' : `${plural(n, 'merke', 'merker')} i utsnittet`),
  mark: (name: string, n: number, severity: string, overdue: number) => `${name}: ${cases(n)}, høyest ${severity}${late(overdue)}`,
  group: (n: number, all: number, severity: string, overdue: number) =>
    `${places(n)} nær hverandre: ${cases(all)}, høyest ${severity}${late(overdue)}`,
  chosen: {
    close: 'Lukk',
    list: (n: number) => `Se ${n === 1 ? 'saken' : `alle ${formatNumber(n)}`} i listen`,
    together: 'Samme sted på kartet',
  },
  arrived: 'Nye avvik',
  table: { title: 'Alle stedene', place: 'Sted', count: 'Avvik', overdue: 'Over fristen', offMap: 'ikke på kartet' },
  elsewhere: 'Uten sted',
  hasNoPlace: (n: number) => `${cases(n)} er meldt uten et av stedene i bedriften`,
  offMap: (n: number, count: number) =>
    `${places(n)} med ${cases(count)} mangler posisjon og står bare i tabellen. Posisjonen settes under Innstillinger, Steder.`,
  noneOnMap: 'Ingen av stedene med avvik har posisjon ennå',
  left: (n: number, count: number) => `Kartet viser stedene med flest avvik. ${places(n)} til med ${cases(count)} er ikke med.`,
  none: { title: 'Ingen avvik passer med filteret', body: 'Prøv et annet ord, eller nullstill filteret.' },
  metres: (n: number) => (n >= 1000 ? `${formatNumber(n / 1000)} km` : `${formatNumber(n)} m`),
  degrees: (n: number, decimals: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(n).toFixed(decimals).replace('.', ',')}° ${n < 0 ? negative : positive}`,
  latitude: ['N', 'S'] as const,
  longitude: ['Ø', 'V'] as const,
}
