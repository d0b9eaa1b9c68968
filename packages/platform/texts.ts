import type { FailureCode } from '@portal/kit/errors'

/** What a refusal says when the verb says nothing more precise (domain 6, «Generic errors»). */
export const failureTexts = {
  malformed: 'Noe mangler eller er feil. Se feltene som er merket.',
  unauthenticated: 'Du må logge inn for å se dette',
  forbidden: 'Du har ikke tilgang til å gjøre dette',
  scope: 'Dette ligger utenfor teamet ditt. Be lederen for avdelingen om hjelp.',
  restricted: 'Saken er skjermet. Du kan be om tilgang.',
  sod: 'Du kan ikke godkjenne eller verifisere ditt eget arbeid. En annen må gjøre det.',
  tenantMismatch: 'Du er logget inn i en annen virksomhet. Logg inn på nytt.',
  missing: 'Vi finner ikke det du leter etter. Det kan være slettet eller flyttet.',
  methodNotAllowed: 'Denne adressen svarer ikke på den metoden',
  conflict: 'Noen andre har endret dette mens du jobbet. Se hva som er endret, og lagre på nytt.',
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
  notJson: 'Innholdet er ikke gyldig JSON',
  onlyReads: 'Du ser på et tidligere tidspunkt. Da kan du ikke endre noe.',
  reference: 'Noe av det du viste til, finnes ikke. Last siden på nytt.',
  taken: 'Dette er allerede registrert',
  refused: 'Databasen godtok ikke endringen. Se feltene som er merket.',
  sameKey: 'Denne innsendingen er brukt til noe annet. Last siden på nytt og prøv igjen.',
  noFile: 'Velg en fil',
}
