import { cleanLine } from './text.ts'

/** Cleaned, with the person's own casing: «title case» would break Aa, d', von and al-. */
export const normalisePersonName = cleanLine

/** 1–60 characters: letters of any script, spaces, hyphen, apostrophe and full stop, a letter first. */
export const isPersonName = (name: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}' .’-]{0,59}$/u.test(normalisePersonName(name))
