import { RestrictedMark } from '@portal/modules/records/access/web/public'
import { rowLink } from '@portal/ui/Table.tsx'
import { Link } from '@tanstack/react-router'
import type { AssessmentRow } from '../../contract.ts'

export const AssessmentTitle = ({ row: { id, title, isRestricted } }: { row: AssessmentRow }) => (
  <span className="flex items-center gap-3">
    <span className="line-clamp-2">
      <Link to="/risk-evaluation/assessments/$id" params={{ id }} className={rowLink}>
        {title}
      </Link>
    </span>
    {isRestricted && <RestrictedMark />}
  </span>
)
