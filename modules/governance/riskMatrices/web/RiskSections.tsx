import { SectionNav } from '@portal/ui/SectionNav.tsx'

const sections = [
  { to: '/risk-evaluation', label: 'Register' },
  { to: '/risk-evaluation/assessments', label: 'Vurderinger' },
  { to: '/risk-evaluation/sja', label: 'SJA' },
  { to: '/risk-evaluation/action-plan', label: 'Handlingsplan' },
  { to: '/risk-evaluation/statistics', label: 'Statistikk' },
]

/** The lists of risk evaluation, each of a module of its own (domain 3.4.5). */
export const RiskSections = () => <SectionNav label="Risikovurdering" sections={sections} />
