import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { statisticsTexts } from '../texts.ts'
import { FiguresPaper } from './FiguresPaper.tsx'
import { statisticsQueries } from './queries.ts'

type Props<F> = Pick<ComponentProps<typeof Page>, 'title' | 'intro' | 'breadcrumb' | 'sections'> & {
  of: 'tasks' | 'risks'
  path: '/tasks/statistics' | '/risk-evaluation/statistics'
  departmentId: string | undefined
  figures: UseQueryResult<F>
  children: (figures: F) => ReactNode
}

/** A page of figures of a company or one of its departments, with the same on paper. */
export function DepartmentFigures<F>({ of, path, departmentId, figures, children, ...page }: Props<F>) {
  const navigate = useNavigate()
  const departments = useQuery(statisticsQueries.departments)
  return (
    <Page {...page} actions={<FiguresPaper of={of} search={departmentId ? { departmentId } : {}} isEmpty={!figures.data} />}>
      <FilterChoice
        label={statisticsTexts.department}
        first={statisticsTexts.allDepartments}
        className="max-sm:w-full sm:max-w-72"
        value={departmentId ?? ''}
        onChange={(one) => navigate({ to: path, search: one ? { departmentId: one } : {}, replace: true, resetScroll: false })}
        options={(departments.data?.items ?? []).map((one) => [one.id, `${'\u2003'.repeat(one.depth)}${one.name}`])}
      />
      {figures.data ? (
        <div className={`grid grid-cols-1 gap-5 ${figures.isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={figures.isFetching}>
          {children(figures.data)}
        </div>
      ) : figures.isLoadingError ? (
        <ErrorState error={figures.error} onRetry={() => figures.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  )
}
