import { Link } from '@tanstack/react-router'
import { screenTexts as texts } from '../texts.ts'

/** How many risks have a tag, and the way to them. */
export const TaggedRisks = ({ tagId, count, className }: { tagId: string; count: number; className: string }) => (
  <Link to="/risk-evaluation" search={{ tagId, show: 'all' }} className={className}>
    {texts.some(count)}
  </Link>
)
