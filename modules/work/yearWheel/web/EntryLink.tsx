import { Link } from '@tanstack/react-router'
import type { Entry } from '../contract.ts'

const look = 'font-medium text-ink outline-offset-2 hover:underline'

/** The title, as the way to what it is of. */
export function EntryLink({ entry: { link, title }, className = look }: { entry: Entry; className?: string }) {
  if (!link) return title
  const [to, query] = link.path.split('?')
  return (
    <Link to={to as '/'} search={query ? (Object.fromEntries(new URLSearchParams(query)) as never) : {}} className={className}>
      {title}
    </Link>
  )
}
