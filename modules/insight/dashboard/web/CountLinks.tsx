import { parseSearch } from '@portal/ui/search'
import { Link } from '@tanstack/react-router'
import { inboxPath } from './inboxSearch.ts'

/** The list that holds the same as a number; else the inbox, at its kind. */
export function listOf(kind: string, list: string | null) {
  if (list === null) return <Link to={inboxPath} search={{ kind: [kind] }} />
  const [path, query = ''] = list.split('?')
  return <Link to={path as '/dashboard'} search={parseSearch(query) as never} />
}
