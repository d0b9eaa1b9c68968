/** What the passkey endpoints say. */
export const passkeyTexts = {
  refused: 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller logg inn med passord.',
  wrong: 'Passnøkkelen ble ikke godtatt. Prøv igjen.',
  over: 'Det tok for lang tid. Prøv igjen.',
  notMade: 'Passnøkkelen kunne ikke lagres. Prøv igjen.',
  known: 'Denne passnøkkelen er allerede lagt til',
  tooMany: 'Du kan ha høyst 20 passnøkler. Fjern en du ikke bruker.',
  needsName: 'Passnøkler krever at portalen har et navn som adresse, ikke bare tall. Administratoren må endre adressen.',
  suggestedName: (device: string, firstname: string) => `${device} til ${firstname}`,
}

const letter = (subject: string, what: string) => ({
  subject,
  text: [
    'Hei',
    what,
    'Var det ikke du som gjorde dette? Tilbakestill passordet ditt, og ta kontakt med administratoren i virksomheten din.',
    'Hilsen Kontrollportalen',
  ].join('\n\n'),
})

export const letters = {
  added: (name: string) =>
    letter(
      'En passnøkkel er lagt til',
      `Passnøkkelen «${name}» er lagt til på kontoen din i Kontrollportalen. Den kan brukes til å logge inn.`,
    ),
  removed: (name: string) =>
    letter('En passnøkkel er fjernet', `Passnøkkelen «${name}» er fjernet fra kontoen din i Kontrollportalen, og kan ikke lenger brukes.`),
  copied: (name: string) =>
    letter(
      'En passnøkkel kan være kopiert',
      `Noen prøvde å logge inn med passnøkkelen «${name}», men den ser ut til å være en kopi. Innloggingen ble stoppet. Fjern passnøkkelen under Min profil, og lag en ny.`,
    ),
}
