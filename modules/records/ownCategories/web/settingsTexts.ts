export const settingsTexts = {
  intro:
    'Egne kategorier kommer i tillegg til portalens. Hver av dem hører til en av portalens kategorier, som avgjør hva loven krever og hvem som ser saken eller oppgaven.',
  none: 'Dere har ingen egne kategorier',
  empty: 'Lag en når portalens kategorier er for grove for dere.',
  add: 'Legg til kategori',
  edit: 'Endre kategori',
  name: 'Navn',
  belongsTo: 'Hører til',
  belongsToHint: 'Kan ikke endres senere.',
  inUse: 'I bruk',
  inUseHint: 'Det som har kategorien, beholder den også når den er slått av.',
  off: 'Slått av',
  change: (label: string) => `Endre ${label}`,
  added: 'Kategorien er lagt til',
  changed: 'Kategorien er endret',
}
