import { useQuery } from '@tanstack/react-query'
import { projectQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

/** A project of a row, by number and name; all are fetched once for a list. */
export function ProjectName({ id }: { id: string }) {
  const { data } = useQuery({ ...projectQueries.list(true), staleTime: 300_000 })
  const project = data?.items.find((one) => one.id === id)
  return project && texts.called(project.number, project.name)
}
