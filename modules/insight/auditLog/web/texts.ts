import { formatNumber, plural } from '@portal/kit/format'

const entries = (count: number) => `${formatNumber(count)} ${plural(count, 'hendelse', 'hendelser')}`
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
