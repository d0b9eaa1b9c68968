import { texts } from './texts.ts'

/** The seven modules in the order of the menu. `id` is the name a company switches the module off by. */
export const navigation = [
  { id: 'dashboard', to: '/dashboard' },
  { id: 'tasks', to: '/tasks' },
  { id: 'deviations', to: '/deviations' },
  { id: 'riskEvaluation', to: '/risk-evaluation' },
  { id: 'internalControl', to: '/internal-control' },
  { id: 'documents', to: '/documents' },
  { id: 'reports', to: '/reports' },
] as const

export const titleOf = (id: (typeof navigation)[number]['id']) => texts.nav[id]

/** The module a path belongs to. */
export const moduleAt = (path: string) => navigation.find(({ to }) => path === to || path.startsWith(`${to}/`))
