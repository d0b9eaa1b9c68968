export const chartTexts = {
  asTable: 'Vis som tabell',
  asChart: 'Vis som diagram',
  number: 'Antall',
  sum: 'Sum',
  cumulative: 'Sammenlagt',
}
