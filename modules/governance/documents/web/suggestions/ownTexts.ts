export const ownTexts = {
  title: 'Mine forslag',
  ofOne: 'Mine forslag til dokumentet',
  intro: 'Endringer du har foreslått i dokumenter, og svarene du har fått.',
  none: 'Du har ikke foreslått noe ennå',
  noneBody: 'Åpne et dokument og velg «Foreslå endring» når du ser noe som er feil eller kan bli bedre.',
  notReadable: 'Dokumentet er ikke lenger tilgjengelig for deg.',
}
