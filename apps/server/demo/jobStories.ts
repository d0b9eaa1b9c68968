import type { DepartmentKey, PlaceKey } from './company.ts'

/** `signers`: an employee by name, or somebody from another firm. `days`: how many days it holds after the first; absent of a job that goes on. */
export type Job = {
  title: string
  department: DepartmentKey
  place: PlaceKey
  leader: string
  daysAgo: number
  days?: number
  weather?: string
  permits?: string
  steps: readonly { title: string; hazard: string; measure: string; responsible?: string }[]
  signers: readonly (string | { name: string; company: string; note?: string })[]
  participationReason?: string
}

export const jobs: readonly Job[] = [
  {
    title: 'Rive stillas mot skolegården',
    department: 'building',
    place: 'school',
    leader: 'Erik Bråten',
    daysAgo: 15,
    days: 2,
    weather: 'Opphold, lett bris',
    steps: [
      {
        title: 'Sperre av under stillaset',
        hazard: 'Elever går under mens det rives.',
        measure: 'Byggegjerde fire meter ut, og vakt ved porten i storefri.',
        responsible: 'Jonas Lie Aasen',
      },
      {
        title: 'Ta ned plank og rammer',
        hazard: 'Fall, og deler som slippes.',
        measure: 'Sele festet i fasaden. Alt fires ned, ingenting kastes.',
        responsible: 'Piotr Nowak',
      },
    ],
    signers: ['Jonas Lie Aasen', 'Piotr Nowak', 'Trygve Sætre'],
  },
  {
    title: 'Kjerneboring i bærende dekke',
    department: 'building',
    place: 'bryggekanten',
    leader: 'Erik Bråten',
    daysAgo: 8,
    days: 1,
    permits: 'Godkjent tegning fra rådgivende ingeniør.',
    steps: [
      {
        title: 'Finne armering og rør',
        hazard: 'Boring i strømkabel eller vannrør.',
        measure: 'Skann dekket, og merk opp før boret settes ned.',
      },
      {
        title: 'Bore',
        hazard: 'Kjernen faller ned i etasjen under.',
        measure: 'Avsperring under, og fangkasse festet i dekket.',
        responsible: 'Piotr Nowak',
      },
      { title: 'Rydde', hazard: 'Kvartsstøv fra slammet.', measure: 'Våtsuging, og maske P3 til det er ryddet.' },
    ],
    signers: ['Piotr Nowak', { name: 'Marek Zieliński', company: 'Betongboring Øst AS', note: 'lest på polsk' }],
    participationReason: 'Verneombudet er på kurs, og har lest analysen på telefon.',
  },
  {
    title: 'Kranløft av prefabrikkerte trapper',
    department: 'building',
    place: 'solbakken',
    leader: 'Erik Bråten',
    daysAgo: 1,
    weather: 'Vind inntil 8 m/s. Løftet stanses ved 12 m/s.',
    permits: 'Løfteplan fra kranfører.',
    steps: [
      {
        title: 'Rigge og stroppe',
        hazard: 'Stropp ryker eller glir.',
        measure: 'Sertifiserte stropper, kontrollert samme dag. Prøveløft på 20 cm.',
        responsible: 'Kranfører',
      },
      {
        title: 'Løfte inn i trappesjakten',
        hazard: 'Klem mellom trapp og vegg. Last som faller.',
        measure: 'Ingen under hengende last. Styretau, og fast samband på kanal 3.',
        responsible: 'Jonas Lie Aasen',
      },
      {
        title: 'Feste',
        hazard: 'Fall i åpen sjakt.',
        measure: 'Rekkverk tas ikke ned før trappen er landet. Sele ved kanten.',
        responsible: 'Piotr Nowak',
      },
    ],
    signers: ['Jonas Lie Aasen', 'Piotr Nowak', 'Trygve Sætre', { name: 'Kjetil Rønning', company: 'Østkran AS' }],
  },
  {
    title: 'Sveising på tak over verkstedet',
    department: 'workshop',
    place: 'alnabru',
    leader: 'Gro Tveit',
    daysAgo: 1,
    permits: 'Arbeidstillatelse for varmt arbeid.',
    steps: [
      {
        title: 'Klargjøre taket',
        hazard: 'Brennbart underlag.',
        measure: 'Fjern papp i to meters omkrets, og dekk til med brannduk.',
        responsible: 'Morten Bø',
      },
      {
        title: 'Sveise',
        hazard: 'Brann og gnister inn i takluke.',
        measure: 'Luken tettes. To slokkeapparater på stedet, og brannvakt under arbeidet.',
        responsible: 'Morten Bø',
      },
      { title: 'Etterkontroll', hazard: 'Ulmebrann.', measure: 'Brannvakt én time etter siste flamme.', responsible: 'Gro Tveit' },
    ],
    signers: ['Morten Bø', 'Trygve Sætre'],
  },
]
