/** Words a PDF has of its own. */
export const pdfTexts = {
  noPicture: (alt: string) => (alt ? `Bilde: ${alt}. Se det i portalen.` : 'Et bilde vises bare i portalen.'),
}
