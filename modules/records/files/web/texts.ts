import { formatDate } from '@portal/kit/format'
import type { File } from '../contract.ts'
import { fileTexts } from '../texts.ts'

export const photoTexts = {
  /** What a photo shows, for those who cannot see it. */
  alt: (file: File) =>
    file.caption ?? `${fileTexts.kind[file.kind]}, lagt til av ${file.uploadedByName} ${formatDate(new Date(file.uploadedAt))}`,
  open: (what: string) => `Vis stort: ${what}`,
  before: 'Før',
  after: 'Etter',
  photo: 'Bilde',
  previous: 'Forrige bilde',
  next: 'Neste bilde',
  failed: 'Bildet kan ikke vises',
  about: (name: string, date: string) => `${name}, ${date}`,
}
