import { loadSections, pagesQuery } from '@portal/modules/identity/company/web/public'
import { SearchDialog, type SearchPage } from '@portal/modules/records/search/web/public'
import { useQuery } from '@tanstack/react-query'
import { useNavigation } from './navigation.ts'
import { texts } from './texts.ts'

type Props = { canReport: boolean; onClose: () => void; onShortcuts: () => void }

/** The search, with the pages this person may go to. */
export function SearchEverywhere({ canReport, ...dialog }: Props) {
  const navigation = useNavigation()
  const { data: can } = useQuery({ ...pagesQuery, select: (pages) => pages.can })
  const { data: module } = useQuery({ queryKey: ['settings', 'sections'], queryFn: loadSections, staleTime: Number.POSITIVE_INFINITY })
  const keysTo: Record<string, string> = { '/dashboard': 'g d', '/tasks': 'g t', '/deviations': 'g a' }
  const pages: SearchPage[] = [
    ...(canReport ? [{ title: texts.report, path: '/deviations/new', keys: 'c' }] : []),
    ...navigation.map(({ to, title }) => ({ title, path: to, ...(keysTo[to] && { keys: keysTo[to] }) })),
    { title: texts.nav.profile, path: '/profile' },
    ...(module?.openSections(can ?? []) ?? []).map(({ to, title }) => ({ title: `${texts.nav.settings}: ${title}`, path: to })),
  ]
  return <SearchDialog pages={pages} {...dialog} />
}
