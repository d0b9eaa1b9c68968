import type { Tone } from '@portal/ui/Badge.tsx'
import { Link } from '@tanstack/react-router'
import type { Dashboard } from '../contract.ts'

/** Each number and the list that makes it. */
export const countLinks = [
  { id: 'newInTeam', link: <Link to="/deviations" search={{ view: 'team', status: ['open'] }} /> },
  { id: 'myCases', link: <Link to="/deviations" search={{ view: 'mine', status: ['open', 'inProgress'] }} /> },
  { id: 'myActions', link: <Link to="/actions" search={{ show: 'mine' }} /> },
  { id: 'toVerify', link: <Link to="/deviations" search={{ view: 'toVerify' }} /> },
  { id: 'actionsToVerify', link: <Link to="/actions" search={{ show: 'toVerify' }} /> },
  { id: 'effectChecks', link: <Link to="/deviations" search={{ view: 'effectCheck' }} /> },
] as const satisfies { id: keyof Dashboard['counts']; link: React.ReactElement }[]

export const severityTones: Record<Dashboard['openBySeverity'][number]['severity'], Tone> = {
  low: 'grey',
  medium: 'amber',
  high: 'orange',
  critical: 'red',
}
