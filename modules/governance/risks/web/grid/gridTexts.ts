import { plural } from '@portal/kit/format'
import { riskTexts } from '../../texts.ts'

const rows = (n: number) => plural(n, 'rad', 'rader')
const listed = new Intl.ListFormat('nb', { type: 'conjunction' })

const { reasonP, reasonC } = riskTexts.field
const fieldName = {
  title: 'Uønsket hendelse',
  probability: 'Sannsynlighet',
  consequence: 'Konsekvens',
  reasonP,
  reasonC,
  mitigation: 'Tiltak',
  targetP: 'Mål, sannsynlighet',
  targetC: 'Mål, konsekvens',
}

export const gridTexts = {
  title: 'Vurder i tabell',
  label: 'Farer',
  intro: 'Skriv rett i rutene. En rad lagres når du går videre fra den.',
  oneTitle: 'Vurder farene',
  oneIntro: 'Én fare om gangen. Den lagres når du går videre.',
  keysTitle: 'Slik bruker du tabellen',
  keys: [
    ['Piltaster', 'gå fra rute til rute'],
    ['1–9', 'velg trinn for sannsynlighet og konsekvens'],
    ['Enter eller F2', 'skriv i ruten'],
    ['Tab', 'gå til neste rute du kan fylle ut'],
    ['Escape', 'angre i ruten. Trykk så Tab for å forlate tabellen'],
    ['Ctrl + Enter', 'lagre raden og gå til den neste'],
    ['Ctrl + S', 'lagre alle rader som er klare'],
    ['Ctrl + V', 'lim inn rader fra Excel, fra ruten du står i'],
  ],
  pasteHint:
    'Lim inn kolonnene i denne rekkefølgen: uønsket hendelse, sannsynlighet, konsekvens, begrunnelse for hver av dem, tiltak. Har du med overskriftene, kan de stå i en annen rekkefølge.',
  readOnly: 'Du kan lese farene, men ikke endre dem.',
  fieldName,
  column: { ...fieldName, level: 'Nivå', after: 'Etter tiltak' },
  /** The whole name is said; a narrow column shows less of it. */
  short: { targetP: 'Mål, S', targetC: 'Mål, K' } as Record<string, string>,
  newRow: 'Ny fare',
  newPlace: 'Skriv en ny fare',
  unnamed: 'Fare uten navn',
  open: (number: string) => `Åpne ${number}`,
  reasonsOf: (title: string) => `Begrunnelse: ${title}`,
  unscored: 'Ikke vurdert',
  actions: (n: number) => plural(n, 'planlagt tiltak', 'planlagte tiltak'),
  state: { saving: 'Lagrer …', unsaved: 'Ikke lagret', saved: 'Lagret' },
  saved: (title: string) => `${title} er lagret`,
  savedMany: (n: number) => `${rows(n)} er lagret`,
  faulty: (n: number) => `${rows(n)} må rettes før ${n === 1 ? 'den' : 'de'} kan lagres`,
  refused: (n: number) => `${rows(n)} ble ikke lagret`,
  waiting: (n: number) => `${rows(n)} er ikke lagret.`,
  saveAll: (n: number) => `Lagre ${rows(n)}`,
  discardAll: 'Forkast det som ikke er lagret',
  discard: 'Forkast',
  discarded: (n: number) => (n === 1 ? 'Endringene i raden er forkastet' : `Endringene i ${rows(n)} er forkastet`),
  discardTitle: 'Forkaste det som ikke er lagret?',
  discardIntro: (n: number) => `Det du har skrevet i ${rows(n)}, blir borte. Du kan ikke angre.`,
  pasted: (n: number) => `${rows(n)} er limt inn`,
  tooMany: (most: number) => `Du kan lime inn høyst ${most} rader om gangen. Ingen rader er limt inn.`,
  noRoom: (n: number) => `${rows(n)} fikk ikke plass, fordi du ikke kan legge til farer her`,
  unread: (columns: readonly string[]) => `${columns.length === 1 ? 'Kolonnen' : 'Kolonnene'} ${listed.format(columns)} er ikke tatt med`,
  nthColumn: (n: number) => `nr. ${n}`,
  unchangeable: (n: number) => `${plural(n, 'rute', 'ruter')} kan ikke endres og ble hoppet over`,
  changed: 'Noen andre har endret raden imens. Det du har skrevet, er beholdt. Lagre på nytt hvis det skal gjelde.',
  theirs: (field: string, value: string) => `${field} er nå: ${value}`,
  empty: 'tom',
  gone: 'Faren er slettet eller lukket av noen andre. Lagre raden for å legge den til på nytt.',
  goneForGood:
    'Faren er slettet eller lukket av noen andre, og du kan ikke legge til farer her. Ta vare på det du trenger, og forkast raden.',
  of: (n: number, total: number) => `${n} av ${total}`,
  previous: 'Forrige',
  next: 'Neste',
  save: 'Lagre',
  noHazards: 'Ingen farer ennå',
  noHazardsBody: 'Farer i vurderingen kommer her når noen legger dem til.',
}
