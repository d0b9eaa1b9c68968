/** What the sign-in endpoints say (domain 6, «Sign-in»). */
export const authTexts = {
  invalidCredential: 'Ugyldig e-post eller passord',
  tooManyAttempts: 'For mange mislykkede forsøk. Prøv igjen senere',
  wrongPassword: 'Feil passord',
  codeMissing: 'Skriv koden fra appen',
  nothingToProve: 'Logg ut og inn igjen for å bekrefte at det er deg.',
  wrongCode: 'Koden stemmer ikke. Sjekk at klokken på telefonen er riktig, og prøv igjen.',
  challengeOver: 'Det tok for lang tid å bekrefte. Logg inn på nytt.',
  /** The specification's own words (5); the web says `sessionOver`. */
  noRefreshToken: 'No refresh token available',
  sessionOver: 'Du er logget ut fordi økten er utløpt. Logg inn på nytt.',
  registerClosed: 'Du trenger en invitasjon. Har du ikke tilgang? Ta kontakt med administratoren i virksomheten din.',
  invitationOver: 'Invitasjonen er brukt, trukket tilbake eller utløpt. Be administratoren om en ny.',
  moved: (company: string, address: string) => `${company} har flyttet. Logg inn på ${address}`,
  broughtFactor:
    'Kontoen din kom hit med en annen virksomhet, med totrinnsbekreftelse derfra. Be administratoren der om å tilbakestille den, og åpne invitasjonen på nytt.',
  passwordMissing: 'Fyll inn passord',
  resetOver: 'Lenken er brukt eller utløpt. Be om en ny.',
  verifyOver: 'Lenken er brukt eller utløpt. Be om en ny fra Min profil.',
  linkAsked: 'Har du tilgang, har vi sendt deg en e-post for å bekrefte at det er deg. Åpne lenken i den, og logg inn på nytt.',
  linkOver: 'Lenken er brukt eller utløpt. Logg inn på nytt for å få en ny.',
  emailInUse: 'E-postadressen er allerede i bruk',
  sameEmail: 'Dette er allerede e-postadressen din',
  samePassword: 'Velg et annet passord enn det du har nå',
  twoFactorOn: 'Koder fra en app er allerede slått på. Slå dem av først.',
  twoFactorOff: 'Koder fra en app er ikke slått på',
  twoFactorDemanded: 'Virksomheten krever totrinnsbekreftelse. Derfor kan du ikke slå den av.',
  setupFirst: 'Start oppsettet av totrinnsbekreftelse på nytt',
  spokenForElsewhere:
    'Du er logget inn gjennom virksomhetens egen innlogging, og den gjelder bare her. Logg inn på en annen måte for å endre dette.',
  enrolFirst:
    'Virksomheten krever totrinnsbekreftelse. Logg inn med e-post og passord denne gangen, og sett den opp. Etterpå kan du bruke bedriftskontoen.',
  boundToCompany: 'Du er logget inn gjennom virksomhetens egen innlogging. Logg ut og inn igjen for å bytte virksomhet.',
  unknownDevice: 'Ukjent enhet',
  thisDevice: 'Enheten',
  browserOn: (browser: string, system: string) => `${browser} på ${system}`,
  /** Who is named in the audit log when nobody has proved who they are. */
  nobody: 'Ikke innlogget',
  administratorOf: (company: string) => `En administrator i ${company}`,
  operator: 'Den som drifter portalen',
}

type Text = { subject: string; text: string }
const letter = (subject: string, ...paragraphs: string[]): Text => ({
  subject,
  text: [...paragraphs, 'Hilsen Kontrollportalen'].join('\n\n'),
})
const notYou = 'Var det ikke du som gjorde dette? Tilbakestill passordet ditt, og ta kontakt med administratoren i virksomheten din.'

/** The letters of this module. Links work once and are opened in the portal. */
export const letters = {
  invitation: (company: string, link: string) =>
    letter(
      `Du er invitert til ${company} i Kontrollportalen`,
      'Hei',
      `${company} har gitt deg tilgang til Kontrollportalen. Åpne lenken for å komme i gang:`,
      link,
      'Lenken virker én gang og i 7 dager. Kjenner du ikke virksomheten, kan du se bort fra denne e-posten.',
    ),
  reset: (link: string) =>
    letter(
      'Lag nytt passord',
      'Hei',
      'Du har bedt om å få lage nytt passord. Åpne lenken:',
      link,
      'Lenken virker én gang og i 30 minutter. Har du ikke bedt om dette, kan du se bort fra e-posten. Passordet ditt er ikke endret.',
    ),
  newDevice: ({ device, at, ip }: { device: string; at: string; ip: string }, link: string) =>
    letter(
      'Det er logget inn på brukeren din fra en ny enhet',
      'Hei',
      'Noen har logget inn som deg i Kontrollportalen fra en enhet vi ikke har sett før:',
      `Når: ${at}\nEnhet: ${device}\nIP-adresse: ${ip}`,
      'Var det deg, trenger du ikke å gjøre noe. Her ser du hvor du er logget inn, og kan logge ut enheten:',
      link,
      notYou,
    ),
  passwordChanged: () => letter('Passordet ditt er endret', 'Hei', 'Passordet ditt i Kontrollportalen er endret.', notYou),
  twoFactorChanged: (isOn: boolean, hasPasskey: boolean) => {
    const passkey = hasPasskey ? 'passord og passnøkkel' : 'bare passord'
    return letter(
      isOn ? 'Totrinnsbekreftelse er slått på' : 'Totrinnsbekreftelse er slått av',
      'Hei',
      `Fra nå av logger du inn med ${isOn ? 'passord og kode' : passkey}.`,
      notYou,
    )
  },
  twoFactorReset: (who: string, reason: string) =>
    letter(
      'Totrinnsbekreftelsen din er tilbakestilt',
      'Hei',
      `${who} har tilbakestilt totrinnsbekreftelsen din. Du er logget ut overalt, og gjenopprettingskodene dine virker ikke lenger.`,
      `Begrunnelse: ${reason}`,
      'Slå den på igjen under Min profil neste gang du logger inn.',
      'Har du ikke bedt om dette? Ta kontakt med administratoren i virksomheten din med en gang.',
    ),
  verifyEmail: (link: string) =>
    letter(
      'Bekreft e-postadressen din',
      'Hei',
      'Åpne lenken for å bekrefte at dette er e-postadressen din:',
      link,
      'Lenken virker én gang og i 24 timer. Kjenner du ikke til dette, kan du se bort fra e-posten.',
    ),
  linkIdentity: (via: string, link: string) =>
    letter(
      'Bekreft at det er deg',
      'Hei',
      `Noen har logget inn med ${via} og denne e-postadressen. Var det deg, åpner du lenken for å bruke den innloggingen i Kontrollportalen:`,
      link,
      'Lenken virker én gang og i 1 time. Var det ikke deg, må du ikke åpne den: da kunne en annen ha logget inn som deg. Du trenger ikke å gjøre noe.',
    ),
  identityLinked: (via: string) =>
    letter('Du har fått en ny måte å logge inn på', 'Hei', `Fra nå av kan du logge inn i Kontrollportalen med ${via}.`, notYou),
  emailChangeAsked: () =>
    letter(
      'E-postadressen din er i ferd med å bli endret',
      'Hei',
      'Noen har logget inn som deg og bedt om å bytte e-postadresse. Byttet skjer når den nye adressen er bekreftet.',
      notYou,
    ),
  emailChanged: () =>
    letter('E-postadressen din er endret', 'Hei', 'Kontrollportalen bruker ikke lenger denne e-postadressen for deg.', notYou),
}
