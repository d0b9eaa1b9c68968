import { formatNumber } from '@portal/kit/format'

export const ownCategoryTexts = {
  title: 'Egne kategorier',
  /** Of a record: its own category, and the one it belongs to. */
  within: (label: string, belongsTo: string) => `${label} (${belongsTo})`,
  error: {
    taken: 'En annen kategori heter det samme',
    tooMany: (most: number) => `Dere kan ha høyst ${formatNumber(most)} egne kategorier i bruk. Slå av en først.`,
    notOffered: 'Kategorien er ikke i bruk. Velg en annen.',
  },
}
