import { plural } from '@portal/kit/format'

const entries = (count: number) => plural(count, 'hendelse', 'hendelser')
export const auditLogTexts = {
  title: 'Hendelseslogg',
  notReader: 'Bare administratorer og revisorer kan lese hendelsesloggen',
  tooMany: (most: string) =>
    `Loggen er for lang til å lastes ned her. Høyst ${most} hendelser får plass i én fil. Be dem som drifter portalen, om en eksport.`,
  hidden: 'Skjermet',
  wrongOrder: 'Siste dag må være lik eller etter første dag',
  tooWide: (days: number) => `Velg også en person, et nummer eller høyst ${days} dager når du søker etter adresse, enhet eller nøkkel`,
  daysOnly: 'En fil til kontroll har alle hendelsene fra dagene du velger. Fjern de andre filtrene.',
  tooManyDays: (most: string) => `Høyst ${most} hendelser får plass i én fil. Velg færre dager.`,
  unsealed: 'Hendelsene fra disse dagene er ikke forseglet ennå. Det skjer hvert minutt. Prøv igjen om litt.',
  waiting: 'venter på forsegling',
  listedUnsealed: (count: number) => `${entries(count)} var ikke forseglet ennå da filen ble laget, og står uten nummer.`,
  leftOutUnsealed: (count: number) =>
    `${entries(count)} fra disse dagene var ikke forseglet ennå da filen ble laget, og er ikke med. Det nye forsegles hvert minutt.`,
  broken: 'Loggen er ikke slik den ble ført, og kan ikke tas ut til kontroll. Ta kontakt med dem som drifter portalen.',
  nothing: 'tom',
  hashed: 'endret, vises ikke',
  affected: {
    title: 'Hvem det angår',
    column: {
      person: 'Person',
      email: 'E-post',
      number: 'Nummer',
      actions: 'Handlinger',
      files: 'Nedlastede filer',
      count: 'Antall',
      first: 'Første gang',
      last: 'Siste gang',
    },
  },
  column: {
    seq: 'Nr.',
    at: 'Tidspunkt',
    who: 'Hvem',
    action: 'Handling',
    type: 'Gjelder',
    number: 'Nummer',
    what: 'Hva',
    address: 'Adresse',
    device: 'Enhet',
  },
}
