import { CatalogPage } from '@portal/ui/CatalogPage.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { lazy } from 'react'
import type { Checklist } from '../contract.ts'
import { checklistTexts as texts } from '../texts.ts'
import { api, checklistsQuery } from './queries.ts'

const ChecklistDialog = lazy(() => import('./ChecklistDialog.tsx').then((file) => ({ default: file.ChecklistDialog })))

/** The lists a company chooses from. */
export const ChecklistsPage = () => (
  <CatalogPage
    texts={texts}
    breadcrumb={<Link to="/tasks">{texts.list}</Link>}
    list={useQuery(checklistsQuery)}
    queryKey={checklistsQuery.queryKey}
    icon={<ClipboardList />}
    skeletons={6}
    nameOf={({ name }) => name}
    entry={(list) => <Points list={list} />}
    setState={api.setState}
    dialog={(list, done, close) => <ChecklistDialog list={list} onDone={done} onClose={close} />}
  />
)

const Points = ({ list: { name, points, isRetired } }: { list: Checklist }) => (
  <details className="min-w-0 flex-1">
    <summary className="min-h-8 cursor-pointer py-1 pointer-coarse:min-h-11">
      <span className="font-medium">{name}</span>{' '}
      <span className="text-muted tabular-nums">
        {texts.count(points.length)}
        {isRetired && `, ${texts.retired.toLowerCase()}`}
      </span>
    </summary>
    <ol className="mt-2 grid list-decimal gap-1 pl-6">
      {points.map(({ text, isRequired }) => (
        <li key={text}>
          {text} {isRequired && <span className="text-muted">({texts.field.isRequired.toLowerCase()})</span>}
        </li>
      ))}
    </ol>
  </details>
)
