import { Card } from '@portal/ui/Card.tsx'
import { type ImportKind, type ImportRow, importFields } from '../contract.ts'
import { labelOf } from '../texts.ts'
import { screenTexts } from './texts.ts'

/** A few rows as they were understood. */
export const ReadyRows = ({ kind, rows }: { kind: ImportKind; rows: ImportRow[] }) => (
  <Card title={screenTexts.checked.sample}>
    <ul className="divide-y divide-line">
      {rows.map(({ line, cells }) => (
        <li key={line} className="grid gap-0.5 py-2">
          <span className="font-medium">{cells.title ?? cells.description}</span>
          <span className="line-clamp-2 text-muted">
            {importFields
              .filter((field) => field !== 'title' && cells[field])
              .map((field) => `${labelOf(kind, field)}: ${cells[field]}`)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
