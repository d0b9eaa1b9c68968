/** What the main menu calls cases. */
export const kindTexts = { menu: 'Avvik' }
