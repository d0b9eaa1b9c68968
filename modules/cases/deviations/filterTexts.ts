/** What the list of cases is narrowed by, on the screen and on paper. */
export const filterTexts = {
  view: {
    mine: 'Mine saker',
    reported: 'Meldt av meg',
    team: 'Teamet mitt',
    toVerify: 'Til verifisering',
    effectCheck: 'Til effektkontroll',
    duties: 'Meldeplikt',
  },
  special: {
    overdue: 'Over fristen',
    unanswered: 'Ikke sett på i tide',
    reopened: 'Gjenåpnet',
    restricted: 'Skjermet',
    lacksRootCause: 'Mangler rotårsak',
    lacksPlace: 'Uten sted',
    closedInTime: 'Lukket innen fristen',
    closedLate: 'Lukket etter fristen',
    closedUndated: 'Lukket uten frist',
    hasCost: 'Har kostnad',
    notEffective: 'Virket ikke',
    effective: 'Virket',
  },
}
