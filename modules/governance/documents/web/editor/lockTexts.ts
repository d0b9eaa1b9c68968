/** Words of who writes in a draft (nb-NO). */
export const lockTexts = {
  busy: (name: string, since: string) => `${name} skriver i utkastet nå, siden ${since}`,
  busyBody: 'To kan ikke skrive samtidig. Du kan lese det som er lagret, og skrive når utkastet er ledig.',
  silent: (name: string, since: string) => `${name} begynte å skrive ${since}, men har vært borte en stund`,
  silentBody: 'Det som er lagret, er med videre hvis du tar over.',
  own: 'Du skriver i utkastet på en annen skjerm eller i en annen fane',
  ownBody: 'Tar du over her, stopper lagringen der. Det som er lagret, er med.',
  take: 'Ta over',
  read: 'Les utkastet',
  lost: (name: string) => `${name} har tatt over utkastet`,
  lostOwn: 'Du skriver i utkastet et annet sted nå',
  lostBody: 'Det du har skrevet her etter at det sist ble lagret, blir ikke lagret. Kopier det du vil ta vare på.',
  takeBack: 'Ta over igjen og hent det som er lagret',
}
