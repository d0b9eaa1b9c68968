import type { Tone } from '@portal/ui/Badge.tsx'
import { Link } from '@tanstack/react-router'
import type { WaitingKind } from '../choices.ts'
import type { Dashboard } from '../contract.ts'

/** Lists that hold the same as a number; the other numbers open the inbox at their own kind. */
const lists: Partial<Record<WaitingKind, React.ReactElement>> = {
  newInTeam: <Link to="/deviations" search={{ view: 'team', status: ['open'] }} />,
  myCase: <Link to="/deviations" search={{ view: 'mine', status: ['open', 'inProgress'] }} />,
  myAction: <Link to="/actions" search={{ show: 'mine' }} />,
  toVerify: <Link to="/deviations" search={{ view: 'toVerify' }} />,
  actionToVerify: <Link to="/actions" search={{ show: 'toVerify' }} />,
  effectCheck: <Link to="/deviations" search={{ view: 'effectCheck' }} />,
}
export const listOf = (kind: WaitingKind) => lists[kind] ?? <Link to="/tasks/inbox" search={{ kind: [kind] }} />

export const severityTones: Record<Dashboard['openBySeverity'][number]['severity'], Tone> = {
  low: 'grey',
  medium: 'amber',
  high: 'orange',
  critical: 'red',
}
