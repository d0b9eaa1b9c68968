/** What the Firebase endpoints say (nb-NO). */
export const firebaseTexts = {
  refused: 'Innloggingen kunne ikke bekreftes. Logg inn på nytt.',
  secondFactorFirst: 'Bekreft med totrinnsbekreftelse først.',
  noCustomTokens: 'Innlogging i Firebase er ikke satt opp.',
}
