import { type GuardedPage, guardedPages } from '../choices.ts'
import { companyTexts as texts } from '../texts.ts'

const sections = [
  { id: 'company', to: '/settings/company' },
  { id: 'duties', to: '/settings/duties' },
  { id: 'days', to: '/settings/days' },
  { id: 'deadlines', to: '/settings/deadlines' },
  { id: 'risk', to: '/settings/risk' },
  { id: 'documents', to: '/settings/documents' },
  { id: 'ownCategories', to: '/settings/own-categories' },
  { id: 'ownFields', to: '/settings/own-fields' },
  { id: 'departments', to: '/settings/departments' },
  { id: 'locations', to: '/settings/locations' },
  { id: 'projects', to: '/settings/projects' },
  { id: 'posters', to: '/settings/posters' },
  { id: 'users', to: '/settings/users' },
  { id: 'appointments', to: '/settings/appointments' },
  { id: 'restricted', to: '/settings/restricted' },
  { id: 'tasks', to: '/settings/tasks' },
  { id: 'tags', to: '/settings/tags' },
  { id: 'retention', to: '/settings/retention' },
  { id: 'dataRequests', to: '/data-requests' },
  { id: 'log', to: '/settings/log' },
  { id: 'signIn', to: '/settings/sign-in' },
  { id: 'security', to: '/settings/security' },
  { id: 'notifications', to: '/settings/notifications' },
  { id: 'integrations', to: '/settings/integrations' },
  { id: 'modules', to: '/settings/modules' },
] as const
export type SectionId = (typeof sections)[number]['id']

/** The sections of Innstillinger that a person may open, by what `/company/pages` answers them. */
export const openSections = (can: readonly GuardedPage[]) => {
  const closed: readonly string[] = guardedPages.filter((page) => !can.includes(page))
  return sections.filter(({ id }) => !closed.includes(id)).map((section) => ({ ...section, title: texts.section[section.id] }))
}
