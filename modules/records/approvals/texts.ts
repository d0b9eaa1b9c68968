import type { ApprovalRule, RoundStatus } from './choices.ts'

/** Words of approval, whatever is approved (nb-NO). */
export const approvalTexts = {
  title: 'Godkjenning',
  asked: (name: string) => `${name} ber om godkjenning`,
  status: {
    open: 'Venter på godkjenning',
    approved: 'Godkjent',
    declined: 'Ikke godkjent',
    void: 'Falt',
    withdrawn: 'Trukket tilbake',
  } satisfies Record<RoundStatus, string>,
  rule: {
    all: 'Alle må godkjenne',
    any: 'Én av dem må godkjenne',
    some: 'Noen av dem må godkjenne',
    sequence: 'Alle må godkjenne, i denne rekkefølgen',
  } satisfies Record<ApprovalRule, string>,
  order: (names: string) => `Rekkefølgen er: ${names}`,
  waitsForReview: 'Venter på kontroll',
  reviewers: 'Kontrollerer',
  approvers: 'Godkjenner',
  reviewed: { approve: 'Kontrollert', decline: 'Ba om endring' },
  howMany: 'Hvor mange av dem?',
  needed: (n: number, of: number) => `${n} av ${of} må godkjenne`,
  changed: 'Innholdet er endret siden du åpnet det. Se over det på nytt.',
  void: (fields: string) => `Godkjenningen falt: ${fields} ble endret`,
  sealed: (name: string, at: string, short: string) => `Signert av ${name} ${at}. Kontrollsum ${short}.`,
  insteadOf: (name: string, of: string) => `${name} for ${of}`,
  waits: 'Venter',
  sheet: {
    title: 'Godkjenningsark',
    version: 'Versjon',
    name: 'Navn',
    answer: 'Svar',
    at: 'Tidspunkt',
    note: 'Melding',
    seal: 'Kontrollsum',
  },
  error: {
    twice: 'Den samme personen er valgt to ganger',
    reviewsAndApproves: 'Den som kontrollerer, kan ikke også godkjenne. Velg en annen.',
    hasReviewed: 'Du har kontrollert dette for en annen, og kan ikke også godkjenne det',
    inactiveReviewer: 'En av dem som skal kontrollere, er ikke lenger aktiv. Velg en annen.',
    needed: (most: number) => `Velg et tall fra 1 til ${most}`,
    inactive: 'En av dem som skal godkjenne, er ikke lenger aktiv. Velg en annen.',
    notAsked: 'Det er ikke du som skal godkjenne dette',
    notYourTurn: 'Det er ikke din tur ennå',
    notOpen: 'Det er ingen godkjenning som venter',
    alreadyOpen: 'Det venter allerede på godkjenning',
  },
}

export const waitingTexts = {
  approval: { one: 'Venter på at du godkjenner', several: 'Til godkjenning', steps: { approve: 'Se og godkjenn' } },
  approvalReview: { one: 'Venter på at du kontrollerer', several: 'Til kontroll før godkjenning', steps: { review: 'Se og kontroller' } },
}
