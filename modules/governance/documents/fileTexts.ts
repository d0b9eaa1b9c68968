import { plural } from '@portal/kit/format'

/** What is wrong with a version that is a file, and what is said of one on paper. */
export const originalTexts = {
  undescribedInFile: (n: number) =>
    `${plural(n, 'bilde', 'bilder')} i filen mangler alternativ tekst. Legg den til i Word og last opp på nytt, eller skriv videre på teksten her.`,
  fromFile: 'Teksten er fra en fil. Last opp en ny fil, eller velg å skrive videre på teksten.',
  noOriginal: 'Utkastet er ikke en fil',
  changedFile: 'Filen er ikke lenger den som ble sendt. Be om at den lastes opp på nytt.',
  isFile: (fileName: string, sha256: string) => `Versjonen er filen «${fileName}» (SHA-256 ${sha256}). Under er teksten i den.`,
}

/** Why a file is not taken in as a version of a document. */
export const refusalTexts = {
  wrongType: 'Velg en Word-fil (.docx) eller en PDF',
  macros: 'Filen inneholder makroer. Lagre den som et vanlig Word-dokument (.docx) uten makroer, og prøv igjen.',
  unsafe: 'Filen har innhold som ikke hører hjemme i et Word-dokument. Lagre den på nytt i Word, og prøv igjen.',
  sealed: 'Filen er kryptert eller beskyttet med passord. Fjern beskyttelsen, og last den opp på nytt.',
  twoInOne: 'Filen er to filtyper i én. Lagre den på nytt som Word-fil eller PDF, og prøv igjen.',
  broken: 'Filen kan ikke leses. Åpne den, lagre den på nytt, og prøv igjen.',
  tooMuch: 'Filen inneholder for mye når den pakkes ut. Del den i flere dokumenter, og prøv igjen.',
  tooManyPages: 'PDF-en har flere enn 500 sider. Del den i flere dokumenter, og prøv igjen.',
  tooMuchText: 'Filen har for mye tekst til å være ett dokument. Del den i flere, og prøv igjen.',
  tooHeavy: 'Filen er for tung å lese. Lagre den på nytt i en enklere form, eller del den i flere dokumenter.',
}

/** What stands in the place of a picture that cannot be shown. */
export const hiddenPicture = (alt: string) =>
  alt ? `Bilde som ikke kan vises her: ${alt}` : 'Bilde som ikke kan vises her. Se originalen.'
export const notesTitle = 'Noter'
