import type { Show } from './listSearch.ts'

/** Words of the list and its board. */
export const listScreenTexts = {
  intro: 'Det som skal gjøres, av hvem og innen når.',
  arrived: { one: '1 nytt tiltak – vis', several: (n: number) => `${n} nye tiltak – vis` },
  search: 'Søk i tiltak',
  view: 'Vis',
  sort: 'Rekkefølge',
  anyStatus: 'Alle statuser',
  shows: {
    mine: 'Mine tiltak',
    toVerify: 'Til verifisering',
    all: 'Alle',
    teamOpen: 'Ikke ferdige i teamet',
    teamOverdue: 'Over fristen i teamet',
    teamDone: 'Utført i teamet',
  } satisfies Record<Show, string>,
  empty: {
    mine: 'Du har ingen tiltak nå',
    toVerify: 'Ingenting venter på verifisering',
    all: 'Ingen tiltak ennå',
    teamOpen: 'Alle tiltak i teamet er ferdige',
    teamOverdue: 'Ingen tiltak i teamet er over fristen',
    teamDone: 'Ingen tiltak i teamet ble utført disse dagene',
  } satisfies Record<Show, string>,
  nothingFits: 'Ingen tiltak passer med filtrene',
  clear: 'Fjern filtre',
  days: (from: string, to: string) => `${from} – ${to}`,
  exportIntro: 'Filen får de samme filtrene, kolonnene og rekkefølgen som listen.',
  exportChosen: (n: number) => `Filen får ${n === 1 ? 'tiltaket' : `de ${n} tiltakene`} du har valgt, med kolonnene fra listen.`,
  exportTeam: 'Du får med tiltak i teamet ditt og dine egne.',
  board: {
    label: 'Tiltak etter status',
    noRight: 'Du kan ikke gjøre dette med tiltaket.',
    moved: 'Tiltaket er flyttet av noen andre i mellomtiden. Tavlen er oppdatert.',
  },
}
