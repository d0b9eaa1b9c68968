/** Words of the marks that a case has on every page, which come with the frame: the words of its own pages do not. */
export const markTexts = { nobody: 'Ingen ennå', verifyBy: 'Kontroll' }
