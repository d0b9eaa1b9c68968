/** Words that stand on every paper. */
export const paperTexts = {
  asOf: (at: string) => `Slik det var ${at}. Senere endringer er ikke med.`,
  printed: (at: string, by: string) => `Skrevet ut ${at} av ${by}`,
  page: 'Side',
  of: 'av',
  when: 'Når',
  who: 'Hvem',
  what: 'Hva',
  hash: 'Kontrollsum (SHA-256):',
  head: 'Siste forseglede blokk i hendelsesloggen:',
  block: (no: number, hash: string) => `nr. ${no}, ${hash}`,
  how: 'Slik kontrolleres papiret: Ta det ut på nytt for samme tidspunkt med samme tilgang. Er innholdet det samme, er kontrollsummen den samme. Uttaket står i hendelsesloggen med denne kontrollsummen. Et tegn som vises som □, finnes ikke i skriften; det står riktig i portalen.',
}
