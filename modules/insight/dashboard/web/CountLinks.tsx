import { PathLink } from '@portal/ui/PathLink.tsx'
import { Link } from '@tanstack/react-router'
import { inboxPath } from './inboxSearch.ts'

/** The list that holds the same as a number; else the inbox, at its kind. */
export function listOf(kind: string, list: string | null) {
  if (list === null) return <Link to={inboxPath} search={{ kind: [kind] }} />
  return <PathLink path={list} />
}
