import type { MyReading } from '../contract.ts'

/** Each language as those who read it call it. */
export const languageNames: Record<MyReading['translations'][number]['language'], string> = {
  nb: 'Bokmål',
  nn: 'Nynorsk',
  en: 'English',
  pl: 'Polski',
  lt: 'Lietuvių',
  sv: 'Svenska',
  da: 'Dansk',
  de: 'Deutsch',
  ro: 'Română',
  uk: 'Українська',
  so: 'Soomaali',
  ar: 'العربية',
}
