import { Link } from '@tanstack/react-router'
import { listTexts as texts } from './listTexts.ts'

/** How many tasks have a tag, and the way to them. */
export const TaggedTasks = ({ tagId, count, className }: { tagId: string; count: number; className: string }) => (
  <Link to="/tasks" search={{ tagId, status: 'all' }} className={className}>
    {texts.some(count)}
  </Link>
)
