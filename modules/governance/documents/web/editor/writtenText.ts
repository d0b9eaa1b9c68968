import { formatDate } from '@portal/kit/format'
import type { Prose } from '@portal/kit/prose'
import { dateOf } from '@portal/ui/written'
import type { DraftText, Reading } from '../../contract.ts'

/** What is written of a version, as it is typed. */
export type Written = {
  title: string
  /** None where it is what a file says. */
  content: Prose | undefined
  isSignificant: boolean
  changeSummary: string
  validFrom: string
  reviewDate: string
  expiryDate: string
  reading: Reading
}
const day = (date: string | null) => (date ? formatDate(date) : '')
export const writtenOf = (text: DraftText): Written => ({
  title: text.title,
  content: text.original ? undefined : text.content,
  isSignificant: text.isSignificant,
  changeSummary: text.changeSummary ?? '',
  validFrom: day(text.validFrom),
  reviewDate: day(text.reviewDate),
  expiryDate: day(text.expiryDate),
  reading: text.reading,
})
export const inputOf = ({ content, validFrom, reviewDate, expiryDate, changeSummary, ...rest }: Written) => ({
  ...rest,
  ...(content && { content }),
  changeSummary: changeSummary || null,
  validFrom: validFrom ? dateOf(validFrom) : null,
  reviewDate: reviewDate ? dateOf(reviewDate) : null,
  expiryDate: expiryDate ? dateOf(expiryDate) : null,
})
