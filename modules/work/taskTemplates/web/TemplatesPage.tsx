import { unbroken } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { CatalogPage } from '@portal/ui/CatalogPage.tsx'
import { RichText } from '@portal/ui/RichText.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Files } from 'lucide-react'
import { lazy } from 'react'
import type { TaskTemplate } from '../contract.ts'
import { templateTexts as texts } from '../texts.ts'
import { api, templateQueries } from './queries.ts'

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx').then((file) => ({ default: file.TemplateDialog })))

/** What a task can begin as: one press away from making it. */
export function TemplatesPage() {
  const list = useQuery(templateQueries.list)
  return (
    <CatalogPage
      texts={texts}
      breadcrumb={<Link to="/tasks">{texts.tasks}</Link>}
      list={list}
      queryKey={templateQueries.list.queryKey}
      icon={<Files />}
      skeletons={8}
      actions={<Button render={<Link to="/tasks/checklists" />}>{texts.checklists}</Button>}
      nameOf={({ title }) => title}
      entry={(one) => (
        <div className="min-w-0 flex-1">
          <p className="font-medium">{one.title}</p>
          {one.description && <RichText text={unbroken(one.description)} className="text-muted" />}
          <p className="text-muted tabular-nums">{factsOf(one)}</p>
        </div>
      )}
      steps={(one) => list.data?.canUse && !one.isRetired && <Use template={one} />}
      setState={api.setState}
      dialog={(template, done, close) => <TemplateDialog template={template} onDone={done} onClose={close} />}
    />
  )
}

const Use = ({ template: { id, title } }: { template: TaskTemplate }) => (
  <Button size="sm" render={<Link to="/tasks/templates/$id/new" params={{ id }} aria-label={`${texts.use}: ${title}`} />}>
    {texts.use}
  </Button>
)

const factsOf = ({ category, ownCategory, dueInWorkingDays, points, isRetired }: TaskTemplate) =>
  [
    ownCategory?.label ?? texts.category[category],
    texts.days(dueInWorkingDays),
    points.length > 0 && texts.points(points.length),
    isRetired && texts.retired.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
