/** Cases in the inbox (nb-NO). */
export const waitingTexts = {
  newInTeam: { one: 'Nytt avvik i teamet ditt', several: 'Nye i teamet', steps: { assess: 'Ta stilling til' } },
  myCase: { one: 'Avvik du behandler', several: 'Mine saker', steps: { begin: 'Start behandling', resolve: 'Løs' } },
  toVerify: { one: 'Avvik til kontroll', several: 'Til kontroll', steps: { verify: 'Kontroller' } },
  effectCheck: { one: 'Avvik til effektkontroll', several: 'Til effektkontroll', steps: { checkEffect: 'Kontroller effekten' } },
}
