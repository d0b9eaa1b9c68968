/** What the main menu calls tasks. */
export const kindTexts = { menu: 'Oppgaver' }
