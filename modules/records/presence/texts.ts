/** Words of who else is there (nb-NO). */
export const presenceTexts = {
  /** Who else has the record open. */
  here: (names: readonly string[]) =>
    names.length > 3 ? `${names.slice(0, 2).join(', ')} og ${names.length - 2} til er også her` : `${listOf(names)} er også her`,
  takenByYou: 'Du skriver et annet sted nå. Det du har skrevet her, er ikke lagret.',
  taken: (name: string) => `${name} skriver nå. Det du har skrevet, er ikke lagret.`,
}
const listOf = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} og ${names.at(-1)}`)
