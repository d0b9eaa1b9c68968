import { addDays, type IsoDate, osloTime } from '@portal/kit/dates'
import { formatDateTime, formatLongDate, formatNumber, plural } from '@portal/kit/format'

const entries = (count: number) => plural(count, 'hendelse', 'hendelser')
export const sectionTexts = {
  intro:
    'Alt som endres i portalen, står i hendelsesloggen med hvem, hva og når. Ingen kan endre eller slette det som står der. Hvert minutt signeres det nye, og kontrollen viser om noe er endret siden.',
  verify: 'Kontroller loggen',
  export: 'Last ned loggen',
  exportIntro: 'Filen viser hvem som gjorde hva, og når. Det som er skrevet i sakene, er ikke med.',
  exportNote: 'Nedlastingen føres i loggen.',
  whole: 'Loggen er hel',
  wholeBody: (sealed: number, unsealed: number) =>
    `${entries(sealed)} er slik de ble ført.${unsealed > 0 ? ` ${entries(unsealed)} venter på å bli signert.` : ''}`,
  broken: 'Loggen er endret',
  brokenBody: (seq: number) =>
    `Den første feilen er ved hendelse ${formatNumber(seq)}. Ta kontakt med dem som drifter portalen, og ta vare på eksporter og e-poster om loggen som dere har fra før.`,
  head: 'Siste signerte blokk',
  headHint: 'Ta vare på den et annet sted. Da kan dere senere vise om noen har skrevet loggen om.',
}

export const affectedTexts = {
  action: 'Finn hvem det angår',
  intro: 'Er en konto misbrukt? Filen viser hvem som er berørt av det kontoen endret, leste i skjermede saker og lastet ned.',
  userId: 'Hvem sin konto',
  from: 'Fra og med',
  to: 'Til og med',
  note: 'Loggen viser ikke hva som bare ble lest i åpne saker og lister, eller hvem som er nevnt i en fil som ble lastet ned. At du laster ned, føres i loggen.',
}

export const listTexts = {
  empty: 'Ingen hendelser passer med det du har valgt',
  number: 'Søk på nummer',
  who: 'Hvem',
  about: 'Gjelder',
  what: 'Hva',
  from: 'Fra og med',
  to: 'Til og med',
  origin: 'Adresse, enhet eller API-nøkkel',
  hidden: 'Gjelder noe du ikke har tilgang til',
  day: (day: IsoDate, today: IsoDate) => `${day === today ? 'I dag ' : day === addDays(today, -1) ? 'I går ' : ''}${formatLongDate(day)}`,
  details: (what: string, time: string) => `Vis mer: ${what} kl. ${time}`,
  block: (no: number) => `Blokk ${formatNumber(no)}`,
  waiting: 'venter',
  noChanges: 'Ingen felter er endret',
  before: 'Før:',
  after: 'Etter:',
  at: 'Tidspunkt',
  asItWas: 'Se slik det var',
  moment: (at: string) => `${formatDateTime(at)}.${osloTime(at).second}`,
  reason: 'Begrunnelse',
  device: 'Enhet',
  address: 'Adresse',
  seq: 'Hendelse',
  sealed: (seq: number, blockNo: number) => `${formatNumber(seq)} i blokk ${formatNumber(blockNo)}`,
  unsealed: 'Venter på å bli signert',
  proof: 'JSONL, til kontroll utenfor portalen (hele dager)',
  unchanged: 'Uendret, kontrollert nå',
  exportFiltered: 'Filen får de samme filtrene som listen. Det som er skrevet i sakene, er ikke med.',
}

export const sealTexts = {
  label: 'Kontroll av det som vises',
  checking: 'Kontrolleres',
  checked: (at: string, count: number, blocks: number) =>
    `Gjelder ${plural(count, 'forseglet hendelse', 'forseglede hendelser')} som vises, i ${plural(blocks, 'blokk', 'blokker')}, kl. ${osloTime(at).time}.`,
  waitingBadge: 'Venter på forsegling',
  waiting: (count: number) => `${entries(count)} venter på forsegling.`,
  uncheckedBadge: 'Ikke kontrollert her',
  unchecked: (count: number) => `${entries(count)} er ikke kontrollert her. Velg «Kontroller loggen» for å kontrollere alt.`,
  broken: 'Endret etter forsegling',
  wrongEntry: (seq: number | null) =>
    seq === null ? 'En hendelse her er ikke slik den ble ført.' : `Hendelse ${formatNumber(seq)} er ikke slik den ble ført.`,
  wrongBlock: (no: number) => `Blokk ${formatNumber(no)} er ikke slik den ble forseglet.`,
  whatNow: 'Kontroller hele loggen, og ta kontakt med dem som drifter portalen.',
}
