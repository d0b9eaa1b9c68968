/** What failed, in words; apart from the rest, because the sign-in page needs only these. */
export const errorTexts = {
  network: 'Vi får ikke kontakt med tjenesten. Sjekk nettforbindelsen og prøv igjen.',
  server: 'Det er en feil hos oss. Prøv igjen om litt.',
  timeout: 'Det tok for lang tid å få svar. Prøv igjen.',
  notFound: 'Vi finner ikke det du leter etter. Det kan være slettet eller flyttet.',
  unauthorized: 'Du må logge inn for å se dette',
  forbidden: 'Du har ikke tilgang til å gjøre dette',
  sessionExpired: 'Økten er utløpt. Logg inn på nytt for å fortsette. Det du har skrevet, er lagret på enheten.',
  validation: 'Noe mangler eller er feil. Se feltene som er merket.',
  conflict: 'Noen andre har endret dette mens du jobbet. Se hva som er endret, og lagre på nytt.',
  locked: 'Dette er låst og kan ikke endres',
  rateLimit: 'Du har gjort dette mange ganger på kort tid. Vent litt og prøv igjen.',
  /** A part of the web that could not be fetched. */
  piece: 'Vi fikk ikke hentet denne siden. Sjekk nettforbindelsen og prøv igjen.',
  upload: 'Filen ble ikke lastet opp. Prøv igjen.',
  uploadSize: (max: number) => `Filen er for stor. Den kan være høyst ${max} MB.`,
}
