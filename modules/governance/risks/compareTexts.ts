import { plural } from '@portal/kit/format'

const some = (n: number) => plural(n, 'fare', 'farer')

export const compareTexts = {
  title: (number: string) => `Sammenlign ${number}`,
  intro: 'Hva som er annerledes mellom to versjoner, to datoer, eller en av dem og slik det er nå.',
  from: 'Fra',
  to: 'Til',
  version: (n: number, on: string) => `Versjon ${n}, godkjent ${on}`,
  now: 'Slik den er nå',
  day: 'En dato',
  fromDay: 'Fra dato',
  toDay: 'Til dato',
  noDay: 'Velg en dato som har vært.',
  none: 'Ingenting er annerledes',
  noneBody: 'Farer, vurderinger, tekster og deltakere er de samme på begge sider.',
  notThen: 'Risikovurderingen fantes ikke da',
  notThenBody: 'Velg en senere dato.',
  summary: (added: number, removed: number, changed: number) =>
    [added && `${some(added)} er kommet til`, removed && `${some(removed)} er borte`, changed && `${some(changed)} er endret`]
      .filter(Boolean)
      .join(', '),
  levels: (up: number, down: number) =>
    [up && `${some(up)} har høyere nivå`, down && `${some(down)} har lavere nivå`].filter(Boolean).join(', '),
  hazards: 'Farer',
  is: { added: 'Kommet til', removed: 'Borte', changed: 'Endret' },
  written: 'Beskrivelse',
  participants: 'Deltakere',
  joined: 'Kommet til',
  left: 'Ikke lenger med',
  tookPart: (name: string, part?: string) => (part ? `${name} (${part.toLowerCase()})` : name),
  empty: 'Ikke utfylt',
  notScored: 'Ikke vurdert',
  became: 'ble til',
  matrix: { own: 'Virksomhetens matrise', portal: 'Portalens matrise' },
  score: {
    targetP: 'Mål, sannsynlighet',
    targetC: 'Mål, konsekvens',
    residualP: 'Restrisiko, sannsynlighet',
    residualC: 'Restrisiko, konsekvens',
  },
}
