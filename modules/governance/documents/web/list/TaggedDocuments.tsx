import { Link } from '@tanstack/react-router'
import { screenTexts as texts } from '../texts.ts'

/** How many documents have a tag, and the way to them. */
export const TaggedDocuments = ({ tagId, count, className }: { tagId: string; count: number; className: string }) => (
  <Link to="/documents" search={{ tagId }} className={className}>
    {texts.some(count)}
  </Link>
)
