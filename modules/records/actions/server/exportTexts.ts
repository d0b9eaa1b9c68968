/** Reasons why the list is not exported. */
export const exportTexts = {
  notExporter: 'Ledere, kontrollører, revisorer og administratorer kan ta ut tiltak.',
  tooMany: (max: string) => `Utvalget har flere enn ${max} tiltak. Avgrens det, for eksempel på frist.`,
}
