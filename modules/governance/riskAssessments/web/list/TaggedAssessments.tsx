import { Link } from '@tanstack/react-router'
import { screenTexts as texts } from '../texts.ts'

/** How many assessments have a tag, and the way to them. */
export const TaggedAssessments = ({ tagId, count, className }: { tagId: string; count: number; className: string }) => (
  <Link to="/risk-evaluation/assessments" search={{ tagId }} className={className}>
    {texts.some(count)}
  </Link>
)
