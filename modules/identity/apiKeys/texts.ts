export const keyTexts = {
  notPast: 'Datoen må være i dag eller senere',
  tooLate: 'En nøkkel kan vare i høyst ett år',
  tooMany: 'Du har så mange nøkler som du kan ha. Avslutt en du ikke bruker.',
}
