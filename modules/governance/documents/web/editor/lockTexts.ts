/** Words of who writes in a draft (nb-NO). */
export const lockTexts = {
  busy: (name: string, since: string) => `${name} skriver i utkastet nå (begynte ${since})`,
  busyBody: 'To kan ikke skrive samtidig. Du kan lese det som er lagret, og skrive når utkastet er ledig.',
  silent: (name: string, since: string) => `${name} begynte å skrive ${since}, men har vært borte en stund`,
  silentBody: 'Det som er lagret, er med videre hvis du tar over.',
  own: 'Du skriver i utkastet på en annen skjerm eller i en annen fane',
  ownBody: 'Tar du over her, stopper lagringen der. Det som er lagret, er med.',
  free: 'Utkastet er ledig',
  freeBody: 'Ingen andre skriver i det nå.',
  take: 'Ta over',
  begin: 'Skriv nå',
  read: 'Les utkastet',
  lost: (name: string) => `${name} har tatt over utkastet`,
  lostOwn: 'Du skriver i utkastet et annet sted nå',
  lostFree: 'Du har ikke lenger utkastet til skriving',
  lostBody: 'Det du har skrevet etter siste lagring, blir ikke lagret. Kopier det du vil ta vare på.',
  takeBack: 'Hent det som er lagret, og skriv videre',
}
