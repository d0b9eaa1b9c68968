/** Words of what is fetched as a PDF. */
export const screenTexts = {
  download: 'Last ned PDF',
  making: 'PDF-en lages. Det kan ta noen sekunder.',
  done: 'PDF-en er lastet ned',
}
