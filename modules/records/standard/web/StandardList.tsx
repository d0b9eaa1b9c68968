import { formatDate } from '@portal/kit/format'
import type { ListColumn } from '@portal/kit/listColumn'
import { RegisterPage, type RegisterProps, useListCan } from '@portal/modules/records/views/web/public'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { rowLink } from '@portal/ui/Table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'

type Page<R> = { items: R[]; total: number; totalCapped: boolean; nextCursor: string | null }
type Search = Partial<Record<string, string>>
type Props<R> = Pick<RegisterProps<R, Search>, 'title' | 'intro' | 'filters' | 'icon' | 'words'> & {
  /** The name of its table, which its queries begin with. */
  module: string
  /** Its path in the API and on the web. */
  path: string
  contract: { list: { input: { parse: (search: unknown) => object } } }
  read: (input: object, options: { signal: AbortSignal }) => Promise<Page<R>>
  columns: Record<string, ListColumn<R>>
  file: { name: string; intro: string }
}

const shown = (cell: ReturnType<ListColumn<unknown>['cell']>) => (typeof cell === 'string' ? cell : formatDate(new Date(cell.day)))

/** The list of a standard record: its columns, where the title leads to one of them. */
export function StandardList<R extends { id: string; title: string }>(props: Props<R>) {
  const { module, path, columns } = props
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data: can = [] } = useListCan(module)
  const input = props.contract.list.input.parse(search)
  const list = useInfiniteQuery(pagedQuery([module, 'list', input], (page, options) => props.read({ ...input, ...page }, options)))
  const titleOf = ({ id, title }: { id: string; title: string }) => (
    <Link to={`${path}/${id}` as '/'} className={rowLink}>
      {title}
    </Link>
  )
  return (
    <RegisterPage
      title={props.title}
      intro={props.intro}
      breadcrumb={[]}
      list={list}
      search={search}
      onSearch={(next) => navigate({ to: '.', search: next as object, replace: true })}
      filters={props.filters}
      filterClass="md:max-w-60"
      exported={
        can.includes('export')
          ? {
              path: `${path}/export`,
              body: { ...search, columns: Object.keys(columns) },
              name: props.file.name,
              intro: props.file.intro,
              pdf: true,
            }
          : undefined
      }
      columns={Object.entries(columns).map(([id, { label, cell }]) => ({
        id,
        label,
        cell: id === 'title' ? titleOf : (row: R) => shown(cell(row)),
      }))}
      card={titleOf}
      icon={props.icon}
      words={props.words}
    />
  )
}
