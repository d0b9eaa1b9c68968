const half = /\\u(?:d[89a-f])/i
/** Every escape of a JSON text, whole pairs first; only what no pair has taken is a half. */
const escapes = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(ud[89a-f][\da-f]{2})|.)/gis

/**
 * A JSON text without the escapes of half a character (a surrogate by itself). JSON may hold them and PostgreSQL's may not; in text that
 * people write they are taken out anyway (`cleanText`), and what is kept as it was sent would be a fault.
 */
export const wholeText = (json: string): string => (half.test(json) ? json.replace(escapes, (all, alone) => (alone ? '' : all)) : json)
