import { useAuth } from '@portal/modules/identity/auth/web/public'
import { web } from '@portal/modules/web'
import { texts } from './texts.ts'

const { nav } = texts
/** The main menu. `id` is the name a company switches a module off by. */
const navigation: readonly { id: string; to: string; title: string }[] = [
  { id: 'dashboard', to: '/dashboard', title: nav.dashboard },
  ...web.menu,
  { id: 'riskEvaluation', to: '/risk-evaluation', title: nav.riskEvaluation },
  { id: 'internalControl', to: '/internal-control', title: nav.internalControl },
  { id: 'documents', to: '/documents', title: nav.documents },
  { id: 'reports', to: '/reports', title: nav.reports },
]

/** The main menu without the modules the company has switched off. */
export function useNavigation() {
  const modulesOff = useAuth((state) => state.user?.modulesOff) ?? []
  return navigation.filter(({ id }) => !modulesOff.includes(id))
}

/** The module a path belongs to. */
export const moduleAt = (path: string) => navigation.find(({ to }) => path === to || path.startsWith(`${to}/`))
