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
  intro: 'Når en konto er misbrukt, viser filen hvem som er berørt: personene i det kontoen endret, åpnet som skjermet eller lastet ned.',
  userId: 'Hvem sin konto',
  from: 'Fra og med',
  to: 'Til og med',
  note: 'Det som bare ble lest i åpne lister og saker, står ikke i loggen. Hvem som er nevnt i en nedlastet fil, ser dere i filen selv. Nedlastingen føres i loggen.',
}
