import { Link } from '@tanstack/react-router'
import { createContext, type ReactElement, type ReactNode, use } from 'react'
import type { LinkedList } from '../listRules.ts'

/** Whether the figures open lists: not for offices that read figures alone. */
export const OpensLists = createContext(true)

export const listLink = (list: LinkedList): ReactElement<{ className?: string; children?: ReactNode }> => (
  <Link to="/deviations" search={list} />
)
/** Makes links to the lists that make numbers; none for whom they open nothing. */
export function useListLink() {
  const opensLists = use(OpensLists)
  return (list: LinkedList) => (opensLists ? listLink(list) : undefined)
}
