import { formatPercent } from '@portal/kit/format'

/** Words of the viewer of PDFs. */
export const pdfTexts = {
  tools: 'Visning av PDF',
  page: 'Side',
  pageOf: (n: number, all: number) => `Side ${n} av ${all}`,
  of: (all: number) => `av ${all}`,
  previous: 'Forrige side',
  next: 'Neste side',
  smaller: 'Forminsk',
  larger: 'Forstørr',
  fit: 'Tilpass bredden',
  zoom: (part: number) => formatPercent(Math.round(part * 100)),
  keys: 'Bla med piltastene og Page Down. Tast + og − for å forstørre og forminske, og 0 for å tilpasse bredden.',
  failed: 'PDF-en kan ikke vises her. Last ned originalen, og åpne den på maskinen.',
  offline: 'Visningen av PDF kan ikke hentes nå. Sjekk nettet, og last siden på nytt.',
}
