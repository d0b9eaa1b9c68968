/** Varsler på denne enheten (nb-NO). */
export const deviceTexts = {
  title: 'Varsler på denne enheten',
  intro: 'Vi sier fra når en sak eller et tiltak venter på deg, og når noe skjer med det du har meldt. Varselet viser bare et nummer.',
  on: 'På',
  off: 'Av',
  switch: 'Vis varsler på denne enheten',
  turnedOn: 'Varsler er slått på',
  turnedOff: 'Varsler er slått av',
  demo: 'I demovirksomheten sendes det ikke ut varsler.',
  failed: 'Vi klarte ikke å hente enhetene dine.',
  unsupported: {
    title: 'Nettleseren kan ikke vise varsler',
    body: 'Bruk en nyere versjon av Chrome, Edge, Firefox eller Safari. I privat modus virker varsler ofte ikke.',
  },
  needsInstall: {
    title: 'Legg Kontrollportalen på Hjem-skjermen først',
    body: 'På iPhone og iPad virker varsler bare i appen: trykk på Del, velg «Legg til på Hjem-skjerm», og åpne Kontrollportalen derfra.',
  },
  blocked: {
    title: 'Varsler er blokkert i nettleseren',
    body: 'Åpne innstillingene for nettstedet ved adressefeltet, tillat varsler, og last siden på nytt.',
  },
  problem: {
    dismissed: 'Du svarte ikke på spørsmålet fra nettleseren. Prøv igjen når du vil.',
    blocked: 'Varsler er blokkert i nettleseren.',
    worker: 'Nettleseren ble ikke klar i tide. Last siden på nytt og prøv igjen.',
    unavailable: 'Varslingstjenesten til nettleseren svarer ikke. Prøv igjen senere.',
  },
  others: 'Andre enheter med varsler',
  since: (when: string) => `Slått på ${when}`,
  end: 'Slå av',
  endName: (device: string) => `Slå av varsler på ${device}`,
  ended: (device: string) => `Varsler er slått av på ${device}`,
  offer: {
    title: 'Vil du få beskjed på denne enheten?',
    body: 'Vi sier fra når noe venter på deg, og når noe skjer med det du har meldt.',
    accept: 'Slå på varsler',
    decline: 'Nei takk',
  },
}
