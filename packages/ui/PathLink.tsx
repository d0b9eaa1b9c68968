import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearch } from './search.ts'

type Props = { path: string; className?: string; 'aria-label'?: string; children?: ReactNode }

/** A link to an address the server has given, with its query. */
export function PathLink({ path, ...rest }: Props) {
  const [to, query = ''] = path.split('?')
  return <Link to={to as '/'} search={parseSearch(query) as never} {...rest} />
}
