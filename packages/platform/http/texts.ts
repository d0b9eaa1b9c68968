import type { FailureCode } from '@portal/kit/errors'

/** What a refusal says when the verb says nothing more precise (domain 6, «Generic errors»). */
export const failureTexts = {
  malformed: 'Noe mangler eller er feil. Se feltene som er merket.',
  unauthenticated: 'Du må logge inn for å se dette',
  appCheck: 'Vi får ikke bekreftet at dette kommer fra portalen. Last siden på nytt, eller prøv en annen nettleser.',
  forbidden: 'Du har ikke tilgang til å gjøre dette',
  scope: 'Dette ligger utenfor teamet ditt. Be lederen for avdelingen om hjelp.',
  restricted: 'Saken er skjermet. Du kan be om tilgang.',
  sod: 'Du kan ikke godkjenne eller verifisere ditt eget arbeid. En annen må gjøre det.',
  tenantMismatch: 'Du er logget inn i en annen virksomhet. Logg inn på nytt.',
  stepUp: 'Bekreft at det er deg for å fortsette',
  missing: 'Vi finner ikke det du leter etter. Det kan være slettet eller flyttet.',
  methodNotAllowed: 'Denne adressen svarer ikke på den metoden',
  conflict: 'Noen andre har endret dette mens du jobbet. Se hva som er endret, og lagre på nytt.',
  alreadySent: 'Dette er allerede sendt inn',
  state: 'Saken har fått en annen status. Last siden på nytt for å se hva som er mulig nå.',
  tooLarge: 'Det du sendte, er for stort',
  unsupportedType: 'Denne typen innhold kan ikke brukes her',
  guard: 'Noe mangler eller er feil. Se feltene som er merket.',
  locked: 'Dette er låst og kan ikke endres',
  tooMany: 'Du har gjort dette mange ganger på kort tid. Vent litt og prøv igjen.',
  unexpected: 'Det er en feil hos oss. Prøv igjen om litt.',
  unavailable: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
} satisfies Record<FailureCode, string>

export const platformTexts = {
  moving:
    'Virksomheten flyttes til en annen adresse akkurat nå. Du kan lese, men ikke lagre noe før flyttingen er ferdig. Prøv igjen om litt.',
  notJson: 'Innholdet er ikke gyldig JSON',
  onlyReads: 'Du ser på et tidligere tidspunkt. Da kan du ikke endre noe.',
  dryRunValue: 'X-Dry-Run må være true',
  notTried: {
    read: 'Bare det som endrer noe, kan prøves med X-Dry-Run',
    file: 'Opplasting kan ikke prøves med X-Dry-Run: filen lagres før den behandles',
    shownOnce: 'Dette kan ikke prøves med X-Dry-Run: det du får se, vises én gang, eller skal stå i hendelsesloggen',
    other: 'Innlogging og det andre programmer bruker, kan ikke prøves med X-Dry-Run',
  },
  reference: 'Noe av det du viste til, finnes ikke. Last siden på nytt.',
  taken: 'Dette er allerede registrert',
  refused: 'Databasen godtok ikke endringen. Se feltene som er merket.',
  answerGone: 'Dette er allerede sendt inn, men du har ikke lenger tilgang til å se det',
  sameKey: 'Denne innsendingen er brukt til noe annet. Last siden på nytt og prøv igjen.',
  noFile: 'Velg en fil',
  onlyPictures: 'Legg ved et bilde. Andre filer tas ikke imot her.',
  muchAtOnce: 'Det er mye i gang hos dere akkurat nå. Vent litt og prøv igjen.',
  muchToDo: 'Det er stor pågang akkurat nå. Vent litt og prøv igjen.',
  notByKey: 'Dette kan ikke gjøres med en API-nøkkel',
  onlyReadingKey: 'API-nøkkelen kan bare lese',
  byKey: (person: string, key: string) => `${person} (API-nøkkel «${key}»)`,
}

/** Why a table that was sent is not read. */
export const sheetTexts = {
  tooLarge: 'Filen er for stor, eller inneholder for mye når den pakkes ut. Del den i flere, og prøv igjen.',
  tooManyRows: 'Arket går lenger ned enn 10 000 rader. Slett tomme rader nederst, eller del det i flere filer.',
  tooManyColumns: 'Arket har for mange kolonner. Behold bare dem som skal med.',
  unsafe: 'Filen har innhold som ikke hører hjemme i et regneark. Kopier cellene til et nytt ark, og prøv igjen.',
  broken: 'Filen kan ikke leses. Åpne den i Excel, lagre den på nytt som .xlsx eller .csv, og prøv igjen.',
  empty: 'Arket er tomt',
}

/** Why an uploaded file was refused (domain 5.12, 6). */
export const fileTexts = {
  tooLarge: (maxBytes: number) => `Filen er for stor. Den kan være høyst ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
  tooManyPixels: 'Bildet er for stort til å behandles. Lagre det med færre bildepunkter, og prøv igjen.',
  unsupported: 'Denne filtypen kan ikke brukes. Du kan laste opp PDF, bilder, video, tekst og dokumenter fra Office eller LibreOffice.',
  macros: 'Filen kan inneholde makroer. Lagre den i et format uten makroer, for eksempel .docx eller .xlsx, og prøv igjen.',
  sealed: 'Filen er beskyttet med passord, eller lagret i et gammelt Office-format. Lagre den uten passord i nytt format, og prøv igjen.',
  otherContent: 'Innholdet i filen er noe annet enn navnet sier. Lagre den på nytt i riktig format, og prøv igjen.',
  notText: 'Filen er ikke ren tekst i UTF-8. Lagre den på nytt som UTF-8, uten HTML, og prøv igjen.',
  broken: 'Bildet kan ikke leses. Det kan være ødelagt.',
  brokenVideo: 'Filmen kan ikke leses. Den kan være ødelagt.',
  placeInVideo: 'Filmen er lagret slik at vi ikke kan fjerne stedet den er tatt. Lagre den på nytt som vanlig MP4, og prøv igjen.',
  empty: 'Filen er tom',
  aborted: 'Opplastingen ble avbrutt',
  full: 'Det er ikke plass til flere filer akkurat nå. Si fra til den som drifter portalen.',
  infected:
    'Filen er avvist fordi den inneholder skadevare (virus). Ikke åpne den eller send den videre. Si fra til den som har ansvar for IT hos dere.',
  notScanned: 'Filen kan ikke skannes for skadevare akkurat nå, og er derfor ikke lastet opp. Prøv igjen om litt.',
  tooLargeToScan: 'Filen er for stor til å skannes for skadevare, og er derfor ikke lastet opp. Gjør den mindre, og prøv igjen.',
  unavailable: 'Fillageret er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
}

/** What an auditor keeps outside the portal, to hold a log against later. */
export const anchorTexts = (given: { baseUrl: string; sentAt: string; publicKey: string; heads: { ksId: string; head: string }[] }) => ({
  subject: `Hendelsesloggen ${given.sentAt.slice(0, 10)}`,
  text: `Slik sluttet hendelsesloggen i ${given.baseUrl} den ${given.sentAt}. Ta vare på denne e-posten. Med den kan du senere vise om noen har skrevet loggen om.

${given.heads.map(({ ksId, head }) => `${ksId} ${head}`).join('\n')}

Offentlig nøkkel:
${given.publicKey}

Slik kontrollerer du en eksportert logg:
node verify-audit.mjs FIL --key NØKKEL --anchor NUMMER:HASH
`,
})

/** What a deletion does not reach, as its certificate says it. */
export const deletionTexts = {
  backups:
    'Sikkerhetskopier som ble tatt før slettingen, inneholder fortsatt opplysningene. De er borte når den siste av disse kopiene er slettet.',
  shared: 'Personer som også bruker portalen i en annen virksomhet, beholder kontoen sin der.',
}

/** What the log says of a person whose account is somebody's in the installation a company came to. */
export const importTexts = {
  knownAccount: 'Har konto her fra før. Den som eier kontoen, bekrefter selv at den skal brukes i virksomheten.',
}
