import { Link } from '@tanstack/react-router'
import { listTexts as texts } from './listTexts.ts'

/** How many cases have a tag, and the way to them. */
export const TaggedCases = ({ tagId, count, className }: { tagId: string; count: number; className: string }) => (
  <Link to="/deviations" search={{ tagId }} className={className}>
    {texts.tagged(count)}
  </Link>
)
