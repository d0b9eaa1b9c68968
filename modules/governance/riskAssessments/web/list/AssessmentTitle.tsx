import { rowLink } from '@portal/ui/Table.tsx'
import { Link } from '@tanstack/react-router'
import type { AssessmentRow } from '../../contract.ts'

export const AssessmentTitle = ({ row: { id, title } }: { row: AssessmentRow }) => (
  <span className="line-clamp-2">
    <Link to="/risk-evaluation/assessments/$id" params={{ id }} className={rowLink}>
      {title}
    </Link>
  </span>
)
