import * as z from 'zod/mini'
import { longText, shortText } from './fields.ts'
import { findNationalIds } from './nationalId.ts'

const noNationalId = (read = (text: string) => text) =>
  z.refine<string>((text) => findNationalIds(read(text)).length === 0, {
    error: 'Det ser ut som du har skrevet et fødselsnummer. Fjern det før du går videre.',
  })

/**
 * Several lines of free text, refused when it holds a national identity number: those may not be stored (domain 5.11). `read` gives what a
 * person wrote of it, where the text holds ids too.
 */
export const freeText = (limits: Parameters<typeof longText>[0] = {}, read?: (text: string) => string) =>
  longText(limits).check(noNationalId(read))
/** The same for one line. */
export const freeLine = (limits: Parameters<typeof shortText>[0] = {}) => shortText(limits).check(noNationalId())
/** The same for text with signs (richText.ts), which stand between no digits. The limit counts them. */
export const freeRichText = (limits: Parameters<typeof longText>[0] = {}) => freeText(limits, (text) => text.replace(/\*\*|[[\]]/g, ''))
