import { plural } from '@portal/kit/format'

/** Words of Innstillinger → Dokumenter. */
export const settingTexts = {
  title: 'Godkjenning av dokumenter',
  intro: 'Kravene gjelder dokumenter som sendes til godkjenning fra nå av. Det som allerede er sendt, beholder kravene det ble sendt med.',
  readOnly: 'Administratorer kan endre kravene.',
  none: 'Minst én må godkjenne. Den som sender dokumentet, velger hvem.',
  policy: 'Daglig leder eller en administrator må alltid være med og godkjenne.',
  reviewers: (names: string) => `Kontrollerer vanligvis: ${names}`,
  approvers: (names: string) => `Godkjenner vanligvis: ${names}`,
  unfit: (names: string, n: number) =>
    `${names} har sluttet eller mistet tilgangen som trengs, og blir ikke foreslått. Velg ${n === 1 ? 'en annen' : 'andre'}.`,
  tooFew: (able: number) =>
    `Bare ${plural(able, 'person', 'personer')} i virksomheten kan godkjenne dokumenter. Dokumenter av denne typen kan ikke sendes før kravet er endret.`,
  edit: 'Endre',
  rule: 'Hvem må godkjenne?',
  needed: 'Hvor mange må minst godkjenne?',
  neededHint: 'Den som sender dokumentet, kan be flere om å godkjenne, men ikke færre.',
  usualReviewers: 'Hvem kontrollerer vanligvis?',
  usualReviewersHint: 'De foreslås når dokumentet sendes, og leser utkastet før det godkjennes.',
  usualApprovers: 'Hvem godkjenner vanligvis?',
  usualApproversHint: 'De foreslås når de kan godkjenne dokumentet, og spørres i denne rekkefølgen.',
  reason: 'Begrunnelse',
  saved: 'Kravene er endret',
  history: 'Endringer',
  noHistory: 'Kravene er aldri endret.',
  changed: (type: string, version: number, when: string, who: string) => `${type} · Versjon ${version} · ${when} · ${who}`,
}
